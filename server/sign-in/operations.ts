import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { SignIn, SignInOptions } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import type { Config } from '#server/config.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { hashPassword, isOutdatedHash, isPassword } from '#server/people/password.ts'
import { knownBrowserOf } from '#server/session/known-browsers.ts'
import { accountLimit, addressLimit, attempt, guessLimit } from '#server/session/limits.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { tenants, users } from '#server/tenants/table.ts'

const personOfEmail = prepared((db) =>
  db
    .select({ ...userColumns, password: users.password })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('person_of_email'),
)

/** Hashes a password again, now that it is known, if its hash was made at another cost. */
const renewHash = async (
  db: Db,
  { tenantId, id, password: old }: User & { password: string | null },
  password: string,
) => {
  if (old === null || !isOutdatedHash(old)) return
  const theirs = and(eq(users.tenantId, tenantId), eq(users.id, id), eq(users.password, old))
  await db
    .update(users)
    .set({ password: await hashPassword(password) })
    .where(theirs)
}

/** The person with this address and password. A wrong address and a wrong password look the same, and take as long. */
export const checkPassword = async (db: Db, { email, password }: SignIn, request: FastifyRequest): Promise<User> => {
  const browser = await knownBrowserOf(db, request, email)
  const failures = [accountLimit(email, request.ip), guessLimit(email, browser)]
  const takeBack = await attempt(db, [addressLimit(request.ip), ...failures])
  const [found] = await personOfEmail(db).execute({ email })
  const isTheirs = await isPassword(password, found?.password)
  if (!found || !isTheirs) throw new Refusal('signed out', t('Wrong email address or password'))
  await takeBack(...failures)
  await renewHash(db, found, password)
  const { password: _, ...person } = found
  return person
}

const firstAdminOfDemo = prepared((db) =>
  db
    .select(userColumns)
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(sql`${tenants.settings} @> '{"demo": true}' and ${users.role} = 'admin'`)
    .orderBy(users.tenantId, users.id)
    .limit(1)
    .prepare('first_admin_of_demo'),
)

/** The user that demo visitors sign in as, if there is a demo. */
const findDemoPerson = async (db: Db, { demo }: Config): Promise<User | undefined> => {
  if (!demo) return undefined
  const [person] = await firstAdminOfDemo(db).execute()
  return person
}

export const demoPerson = async (db: Db, config: Config, address: string): Promise<User> => {
  await attempt(db, [addressLimit(address)])
  const person = await findDemoPerson(db, config)
  if (!person) throw notFound()
  return person
}

export const signInOptions = async (db: Db, config: Config): Promise<SignInOptions> => ({
  google: config.google !== undefined,
  password: config.passwordSignIn,
  registration: config.registration === 'open',
  mail: config.smtpUrl !== undefined,
  ...(config.publicUrl !== undefined && { address: config.publicUrl }),
  demo: (await findDemoPerson(db, config)) !== undefined,
})
