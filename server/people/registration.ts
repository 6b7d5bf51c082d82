import { sql } from 'drizzle-orm'
import type { Role, User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { registerTenant, userColumns } from '#server/tenants/operations.ts'
import { organizations, users } from '#server/tenants/table.ts'
import { freeUsername } from '#server/tenants/username.ts'
import { recordPerson } from './recording.ts'
import { unlessTaken } from './taken.ts'

export type NewPerson = {
  fullName: string
  email: string
  /** A hash. */
  password?: string
  googleId?: string
  avatarUrl?: string | null
  /** Their browser's, an IANA name. */
  timeZone?: string | undefined
}

const recordNew = (tx: Db, userId: number, verb: string, person: User): Promise<void> => {
  const { tenantId, fullName, email, role } = person
  return recordPerson(tx, { tenantId, userId }, verb, person, { after: { fullName, email, role } })
}

// Two people whose addresses begin alike must not get the same username at the same time.
const lockUsernames = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('username'))`)

/** Creates a workspace with its first admin. */
export const register = (db: Db, founder: NewPerson & { company?: string | undefined }): Promise<User> =>
  unlessTaken(
    transaction(db, async (tx) => {
      await lockUsernames(tx)
      const person = await registerTenant(tx, founder)
      await recordNew(tx, person.id, 'registered', person)
      return person
    }),
  )

/** Adds a person to a tenant; `actorId` is null if they join by themselves. */
export const addPerson = (
  db: Db,
  { tenantId, actorId }: { tenantId: number; actorId: number | null },
  newcomer: NewPerson & { role: Role },
): Promise<User> =>
  unlessTaken(
    transaction(db, async (tx) => {
      await lockUsernames(tx)
      const username = await freeUsername(tx, newcomer.email)
      const organizationId = sql`(select min(${organizations.id}) from ${organizations}
        where ${organizations.tenantId} = ${tenantId})`
      const [person] = await tx
        .insert(users)
        .values({ ...newcomer, tenantId, currentTenantId: tenantId, organizationId, username })
        .returning(userColumns)
      if (!person) throw notFound()
      await recordNew(tx, actorId ?? person.id, actorId === null ? 'joined' : 'added', person)
      return person
    }),
  )
