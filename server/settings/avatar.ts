import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { counted } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { recordPerson } from '#server/people/recording.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'

/** Sets or removes the viewer's picture. */
export const changeAvatar = async (tx: Db, viewer: Viewer, avatarUrl: string | null): Promise<User> => {
  const { tenantId, userId } = viewer
  const [person] = await tx
    .update(users)
    .set({ avatarUrl, ...counted(users) })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .returning(userColumns)
  if (!person) throw notFound()
  await recordPerson(tx, viewer, 'changed', person, { after: { avatarUrl } })
  return person
}
