import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, prepared } from '#server/db/open.ts'
import { users } from '#server/tenants/table.ts'
import { knownBrowsers } from './table.ts'
import { hashOf, newToken } from './tokens.ts'

// Browsers keep no cookie longer.
const days = 400
/** How many browsers of a person are known; those that were used longest ago go first. */
const most = 50

// `__Host-` binds the cookie to this host; browsers accept the prefix only over HTTPS.
const nameOf = ({ server }: FastifyRequest): string => (server.secure ? '__Host-drumbeat-browser' : 'drumbeat-browser')

/** The cookie's value, if it can be one of ours. */
const valueOf = (request: FastifyRequest): string | undefined =>
  /^[\w-]{43}$/.exec(request.cookies[nameOf(request)] ?? '')?.[0]

type Whose = { tenantId: number; userId: number }

const ofPerson = ({ tenantId, userId }: Whose) =>
  and(eq(knownBrowsers.tenantId, tenantId), eq(knownBrowsers.userId, userId))

const sweep = async (db: Db, whose: Whose): Promise<void> => {
  const newest = db
    .select({ hash: knownBrowsers.hash })
    .from(knownBrowsers)
    .where(ofPerson(whose))
    .orderBy(desc(knownBrowsers.usedAt))
    .limit(most)
  await db.delete(knownBrowsers).where(and(ofPerson(whose), notInArray(knownBrowsers.hash, newest)))
  await db.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, sql`now() - make_interval(days => ${days})`))
}

/** Remembers that a person is signed in on the requesting browser. */
export const rememberBrowser = async (
  db: Db,
  whose: Whose,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { secure } = request.server
  const value = valueOf(request) ?? newToken()
  const { tenantId, userId } = whose
  await db
    .insert(knownBrowsers)
    .values({ tenantId, userId, hash: hashOf(value) })
    .onConflictDoUpdate({
      target: [knownBrowsers.tenantId, knownBrowsers.userId, knownBrowsers.hash],
      set: { usedAt: sql`now()` },
    })
  await sweep(db, whose)
  const maxAge = days * 24 * 60 * 60
  void reply.setCookie(nameOf(request), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

/** Forgets all browsers of a person. */
export const forgetBrowsers = async (db: Db, whose: Whose): Promise<void> => {
  await db.delete(knownBrowsers).where(ofPerson(whose))
}

const browserOfEmail = prepared((db) =>
  db
    .select({ hash: knownBrowsers.hash })
    .from(knownBrowsers)
    .innerJoin(users, and(eq(users.tenantId, knownBrowsers.tenantId), eq(users.id, knownBrowsers.userId)))
    .where(and(eq(users.email, sql.placeholder('email')), eq(knownBrowsers.hash, sql.placeholder('hash'))))
    .prepare('browser_of_email'),
)

/** The requesting browser's hash, if whoever has this address was signed in on it. Asks even without a cookie. */
export const knownBrowserOf = async (db: Db, request: FastifyRequest, email: string): Promise<string | undefined> => {
  const [found] = await browserOfEmail(db).execute({ email, hash: hashOf(valueOf(request) ?? '') })
  return found?.hash
}
