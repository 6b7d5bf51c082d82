import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import type { Config } from '#server/config.ts'
import { counted } from '#server/db/change.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import { recordPerson } from '#server/people/recording.ts'
import { addPerson, type NewPerson, register } from '#server/people/registration.ts'
import { endSessions } from '#server/session/devices.ts'
import { endTokens } from '#server/session/tokens.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { Failure } from './failure.ts'
import type { Claims, Pending } from './provider.ts'

const personOfGoogleId = prepared((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(eq(users.googleId, sql.placeholder('googleId')))
    .prepare('person_of_google_id'),
)

// Registering an account proves nothing about its address. So unless an admin added the person, the account's password
// ends; its sessions end in any case.
const passwordOfAdded = sql`case when exists (select from ${journal} where ${journal.tenantId} = ${users.tenantId}
  and ${journal.subject} = 'users' and ${journal.subjectId} = ${users.id} and ${journal.verb} = 'added')
  then ${users.password} end`

type Joining = { password: SQL | null; timeZone?: SQL; picture: string | undefined; verb: string }

/** Links an account to the provider's person. Earlier links, sessions and passwords end. */
export const join = async (
  tx: Db,
  account: SQL | undefined,
  googleId: string,
  { verb, picture, ...more }: Joining,
): Promise<User | undefined> => {
  // Whoever has chosen a picture keeps it.
  const pictureFrom = sql`case when ${users.avatarUrl} is null then ${addressOf(picture)}::text end`
  const [person] = await tx
    .update(users)
    .set({ googleId, pictureFrom, ...more, ...counted(users) })
    .where(and(account, isNull(users.googleId)))
    .returning(userColumns)
  if (!person) return undefined
  const whose = { tenantId: person.tenantId, userId: person.id }
  await endSessions(tx, whose)
  await endTokens(tx, whose)
  await recordPerson(tx, whose, verb, person)
  return person
}

const link = (db: Db, { sub, email = '', picture }: Claims): Promise<User | undefined> =>
  transaction(db, (tx) =>
    join(tx, and(eq(users.email, email), eq(users.isSample, false)), sub, {
      password: passwordOfAdded,
      picture,
      verb: 'linked Google to',
    }),
  )

const tenantOfDomain = async (db: Db, email: string): Promise<number | undefined> => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const [tenant] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.domain, domain))
  return tenant?.id
}

/** Where to copy a picture from; what is no address is none. */
const addressOf = (picture = ''): string | null => (URL.canParse(picture) && picture.length <= 2000 ? picture : null)

const newPersonOf = ({ sub, email = '', name, picture }: Claims, timeZone: string | undefined): NewPerson => {
  const local = email.slice(0, email.indexOf('@'))
  const fullName = [name?.trim().slice(0, 120), local.slice(0, 120)].find((text) => text && text.length >= 2)
  return { fullName: fullName ?? email, email, googleId: sub, pictureFrom: addressOf(picture), timeZone }
}

const exists = async (db: Db, email: string): Promise<boolean> => {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return rows.length > 0
}

/** The person the provider has signed in: known, linked by a verified address, or new. */
export const personOf = async (
  db: Db,
  claims: Claims,
  { registration, timeZone }: Pick<Config, 'registration'> & Pick<Pending, 'timeZone'>,
): Promise<User> => {
  const [known] = await personOfGoogleId(db).execute({ googleId: claims.sub })
  if (known) return known
  const { email, isVerified } = claims
  if (!email || !isVerified) throw new Failure('google_unverified')
  const linked = await link(db, claims)
  if (linked) return linked
  // Another provider account has this address already: addresses are passed on to others, accounts are not.
  if (await exists(db, email)) throw new Failure('google_failed')
  const tenantId = await tenantOfDomain(db, email)
  const newcomer = newPersonOf(claims, timeZone)
  if (tenantId !== undefined) return addPerson(db, { tenantId, actorId: null }, { ...newcomer, role: 'user' })
  if (registration === 'closed') throw new Failure('registration_closed')
  return register(db, newcomer)
}
