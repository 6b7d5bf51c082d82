import { sql } from 'drizzle-orm'
import type { Role, User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import { registerTenant, userColumns } from '#server/tenants/operations.ts'
import { organizations, users } from '#server/tenants/table.ts'
import { freeUsername } from '#server/tenants/username.ts'
import { unlessTaken } from './taken.ts'

export type Arrival = {
  fullName: string
  email: string
  /** A hash. */
  password?: string
  googleId?: string
  avatarUrl?: string | null
  /** Where their browser is. */
  timeZone?: string | undefined
}

const remember = async (tx: Db, actorId: number, verb: string, person: User): Promise<void> => {
  const { tenantId, id, fullName, email, role } = person
  const entry = { teamId: null, personIds: [id], verb, subject: 'users', subjectId: id, title: fullName }
  await record(tx, { tenantId, userId: actorId }, { ...entry, after: { fullName, email, role } })
}

// Two people with the same first half of their addresses must not be given the same username at the same time.
const inTurn = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('username'))`)

/** Makes a new workspace with its first admin. */
export const register = (db: Db, founder: Arrival): Promise<User> =>
  unlessTaken(
    transaction(db, async (tx) => {
      await inTurn(tx)
      const person = await registerTenant(tx, founder)
      await remember(tx, person.id, 'registered', person)
      return person
    }),
  )

/** Adds somebody to a tenant's people; `actorId` is null when they come by themselves. */
export const addPerson = (
  db: Db,
  { tenantId, actorId }: { tenantId: number; actorId: number | null },
  arrival: Arrival & { role: Role },
): Promise<User> =>
  unlessTaken(
    transaction(db, async (tx) => {
      await inTurn(tx)
      const username = await freeUsername(tx, arrival.email)
      const organizationId = sql`(select min(${organizations.id}) from ${organizations}
        where ${organizations.tenantId} = ${tenantId})`
      const [person] = await tx
        .insert(users)
        .values({ ...arrival, tenantId, currentTenantId: tenantId, organizationId, username })
        .returning(userColumns)
      if (!person) throw notFound()
      await remember(tx, actorId ?? person.id, actorId === null ? 'joined' : 'added', person)
      return person
    }),
  )
