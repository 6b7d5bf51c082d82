import { and, eq, ne, sql } from 'drizzle-orm'
import type { UserChange } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notAllowed, notFound, Refusal } from '#server/http/problems.ts'
import { endTokens, endTokensMadeBy } from '#server/session/tokens.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { canDelete, canApply } from './policy.ts'
import { findPerson } from './reading.ts'
import { recordPerson } from './recording.ts'
import { unlessTaken } from './taken.ts'

const byId = ({ tenantId }: Viewer, id: number) => and(eq(users.tenantId, tenantId), eq(users.id, id))

// One change at a time per tenant, so two admins cannot demote each other at once.
const lockTenant = (tx: Db, { tenantId }: Viewer) =>
  tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update')

const keepAnAdmin = async (tx: Db, { tenantId }: Viewer, person: User): Promise<void> => {
  if (person.role !== 'admin') return
  const others = and(eq(users.tenantId, tenantId), eq(users.role, 'admin'), ne(users.id, person.id))
  const [other] = await tx.select({ id: users.id }).from(users).where(others).limit(1)
  const message = 'This is the last admin. Make someone else an admin first.'
  if (!other) throw new Refusal('conflict', message, { issues: [{ path: 'role', message }] })
}

const traits = ({ username, fullName, email, role, avatarUrl }: User) => ({
  username,
  fullName,
  email,
  role,
  avatarUrl,
})

/** Ends links that went to an address that has changed, or were made with rights that have. */
const endLinks = async (tx: Db, before: User, { tenantId, id: userId, email, role }: User): Promise<void> => {
  if (email !== before.email) await endTokens(tx, { tenantId, userId })
  if (role !== before.role) await endTokensMadeBy(tx, { tenantId, userId })
}

const names = ['username', 'fullName', 'email', 'role', 'avatarUrl'] as const

const differs = (before: User, change: UserChange): boolean =>
  names.some((name) => change[name] !== undefined && change[name] !== before[name])

/** Changes the given fields. The last admin stays one. */
export const changePerson = (db: Db, viewer: Viewer, id: number, change: UserChange): Promise<User> =>
  unlessTaken(
    transaction(db, async (tx) => {
      await lockTenant(tx, viewer)
      const before = await findPerson(tx, viewer, id)
      if (!canApply(viewer, before, change)) throw notAllowed('Only admins can change the role or the email address')
      if (!differs(before, change)) return before
      if (change.role === 'user') await keepAnAdmin(tx, viewer, before)
      const [after] = await tx
        .update(users)
        .set({ ...change, version: sql`${users.version} + 1` })
        .where(byId(viewer, id))
        .returning(userColumns)
      if (!after) throw notFound()
      await endLinks(tx, before, after)
      await recordPerson(tx, viewer, 'changed', after, { before: traits(before), after: traits(after) })
      return after
    }),
  )

/** Deletes a person, but never the last admin nor the viewer. What they wrote stays, their sessions end. */
export const deletePerson = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    await lockTenant(tx, viewer)
    const person = await findPerson(tx, viewer, id)
    await keepAnAdmin(tx, viewer, person)
    if (!canDelete(viewer, person)) throw notAllowed('You cannot delete your own account')
    await tx.delete(users).where(byId(viewer, id))
    await recordPerson(tx, viewer, 'deleted', person, { before: traits(person) })
  })
