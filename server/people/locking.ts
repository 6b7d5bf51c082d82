import { and, eq, notInArray } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Locks, locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockTenant } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'

export type StoredPerson = typeof users.$inferSelect

const lockRows = locking(users)

/** Locks people, one change at a time per tenant: two admins cannot demote each other at once. */
export const lockPeople: Locks<StoredPerson> = async (tx, viewer, ids) => {
  await lockTenant(tx, viewer)
  return lockRows(tx, viewer, ids)
}

/** Refuses to demote or delete the last admins. Call it on people that are locked. */
export const keepAnAdmin = async (
  tx: Db,
  { tenantId }: Viewer,
  people: readonly Pick<User, 'id' | 'role'>[],
): Promise<void> => {
  const ids = people.filter(({ role }) => role === 'admin').map(({ id }) => id)
  if (ids.length === 0) return
  const others = and(eq(users.tenantId, tenantId), eq(users.role, 'admin'), notInArray(users.id, ids))
  const [other] = await tx.select({ id: users.id }).from(users).where(others).limit(1)
  const message = t('This is the last admin. Make someone else an admin first.')
  if (!other) throw new Refusal('conflict', message, { issues: [{ path: 'role', message }] })
}
