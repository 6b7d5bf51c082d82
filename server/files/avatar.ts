import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { before, counted } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { recordPerson } from '#server/people/recording.ts'
import { getUser } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'

type Whose = { tenantId: number; userId: number }

/** Sets or removes somebody's picture, as their own change. */
export const changeAvatar = async (tx: Db, whose: Whose, avatarUrl: string | null): Promise<User> => {
  const { tenantId, userId } = whose
  const person = await getUser(tx, tenantId, userId)
  if (person.avatarUrl === avatarUrl) return person
  const change = { avatarUrl }
  await tx
    .update(users)
    .set({ ...change, ...counted(users) })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  await recordPerson(tx, whose, 'changed', person, { before: before(person, change), after: change })
  return { ...person, ...change }
}
