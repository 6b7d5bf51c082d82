import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { before, counted } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { recordPerson } from '#server/people/recording.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { getUser } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'

/** Sets or removes the viewer's picture. */
export const changeAvatar = async (tx: Db, viewer: Viewer, avatarUrl: string | null): Promise<User> => {
  const { tenantId, userId } = viewer
  const person = await getUser(tx, tenantId, userId)
  if (person.avatarUrl === avatarUrl) return person
  const change = { avatarUrl }
  await tx
    .update(users)
    .set({ ...change, ...counted(users) })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  await recordPerson(tx, viewer, 'changed', person, { before: before(person, change), after: change })
  return { ...person, ...change }
}
