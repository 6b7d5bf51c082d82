import { eq, sql } from 'drizzle-orm'
import type { Role, User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { registerTenant, userColumns } from '#server/tenants/operations.ts'
import { organizations, tenants, users } from '#server/tenants/table.ts'
import { freeUsernames } from '#server/tenants/username.ts'
import { recordPerson } from './recording.ts'
import { elsewhere, refuseColleagues, unlessTaken } from './taken.ts'

export type NewPerson = {
  fullName: string
  email: string
  /** A hash. */
  password?: string
  /** When they proved that the address is theirs. */
  emailVerifiedAt?: string
  googleId?: string
  googleIssuer?: string
  avatarUrl?: string | null
  /** Where the provider has their picture. */
  pictureFrom?: string | null
  /** Their browser's, an IANA name. */
  timeZone?: string | undefined
}

/** What the journal keeps of a new person. */
export const factsOf = ({ fullName, email, role }: User) => ({ after: { fullName, email, role } })

const recordNew = (tx: Db, userId: number, verb: string, person: User): Promise<void> =>
  recordPerson(tx, { tenantId: person.tenantId, userId }, verb, person, factsOf(person))

// Two people whose addresses begin alike must not get the same username at the same time.
export const lockUsernames = (tx: Db, tenantId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('username'), ${tenantId}::int)`)

/** The organization that a tenant's people belong to. */
export const organizationOf = (tenantId: number) =>
  sql`(select min(${organizations.id}) from ${organizations} where ${organizations.tenantId} = ${tenantId})`

/** Creates a workspace with its first admin. */
export const register = (db: Db, founder: NewPerson & { company?: string | undefined }): Promise<User> =>
  unlessTaken(
    transaction(db, async (tx) => {
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
      await refuseColleagues(tx, tenantId, newcomer.email)
      await lockUsernames(tx, tenantId)
      const [username = ''] = await freeUsernames(tx, tenantId, [newcomer.email])
      const organizationId = organizationOf(tenantId)
      const [person] = await tx
        .insert(users)
        .values({ ...newcomer, tenantId, currentTenantId: tenantId, organizationId, username })
        .returning(userColumns)
      if (!person) throw notFound()
      await recordNew(tx, actorId ?? person.id, actorId === null ? 'joined' : 'added', person)
      return person
    }),
    elsewhere,
  )

/** Whether nobody has registered here yet; the demo's people do not count. */
export const isUninhabited = async (db: Db): Promise<boolean> => {
  const inhabitants = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(sql`not ${tenants.settings} @> '{"demo": true}'`)
    .limit(1)
  return (await inhabitants).length === 0
}
