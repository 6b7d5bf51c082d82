import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { language, t } from '#contract/words.ts'
import { qualified } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { sessionSeconds, setSessionCookie } from './cookie.ts'
import { showsFactor } from './factors.ts'
import { rememberBrowser } from './known-browsers.ts'
import { cookieSeconds, isOver, nextExpiry } from './life.ts'
import { session, type Way } from './table.ts'
import { sidOf, type Viewer } from './viewer.ts'

/** The demo's people are whoever looks around: each in the language of their browser. */
const isOfDemo = sql`exists (select from ${tenants}
  where ${tenants.id} = ${qualified(sql`${users.tenantId}`)} and ${tenants.settings} @> '{"demo": true}')`

/** Notes the first sign-in, and in what language it was. */
const markFirst = async (db: Db, { tenantId, userId }: { tenantId: number; userId: number }): Promise<void> => {
  const isNew = or(isNull(users.firstSignedInAt), isNull(users.language))
  await db
    .update(users)
    .set({
      firstSignedInAt: sql`coalesce(${users.firstSignedInAt}, now())`,
      language: sql`coalesce(${users.language}, case when not ${isOfDemo} then ${language()} end)`,
    })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId), isNew))
}

type Who = { tenantId: number; userId: number; way: Way }

/** At most so many sessions at a time for one person; the demo's visitors are all the same. */
const maxSessions = 50

/** Ends the sessions beyond the limit, those first that have not been used for the longest time. */
const endSurplus = async (db: Db, { tenantId, userId, way }: Who): Promise<void> => {
  if (way === 'demo') return
  const own = and(eq(session.tenantId, tenantId), eq(session.userId, userId))
  const surplus = db
    .select({ sid: session.sid })
    .from(session)
    .where(own)
    .orderBy(desc(session.expire))
    .offset(maxSessions)
  await db.delete(session).where(and(own, inArray(session.sid, surplus)))
}

const newCookie = (): string => randomBytes(32).toString('base64url')

/** Starts a session with a new random id, in the database and in the browser. The one before, if any, ends. */
export const startSession = async (
  db: Db,
  who: Who,
  request: FastifyRequest,
  reply: FastifyReply,
  before: Viewer | null,
): Promise<void> => {
  const cookie = newCookie()
  const { way, ...whose } = who
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
  const sess = { userAgent, address: request.ip, signedInAt: new Date().toISOString(), way }
  const factorShownAt = showsFactor[way] ? sql`now()` : null
  await db.insert(session).values({ ...whose, sid: sidOf(cookie), sess, expire: nextExpiry, factorShownAt })
  await markFirst(db, whose)
  if (before) await endSession(db, before)
  await endSurplus(db, who)
  setSessionCookie(request, reply, cookie, sessionSeconds)
  await rememberBrowser(db, whose, request, reply)
}

/**
 * Goes on under a new id after the person has proved who they are in some way; the id before, which may have been copied,
 * ends at once. A code alone shows the second factor, and not who they are.
 */
export const renewSession = async (
  db: Db,
  { tenantId, sid }: Viewer,
  way: Way,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => {
  const cookie = newCookie()
  const now = sql`now()`
  const proved = { ...(way !== 'code' && { confirmedAt: now }), ...(showsFactor[way] && { factorShownAt: now }) }
  const [renewed] = await db
    .update(session)
    .set({ ...proved, sid: sidOf(cookie), expire: nextExpiry })
    .where(and(eq(session.sid, sid), eq(session.tenantId, tenantId)))
    .returning({ seconds: cookieSeconds })
  if (!renewed) throw new Refusal('signed out', t('You are not signed in'))
  setSessionCookie(request, reply, cookie, renewed.seconds)
}

/** Notes that the viewer has a second factor at hand: they have just added it. */
export const noteFactorShown = async (tx: Db, { tenantId, sid }: Pick<Viewer, 'tenantId' | 'sid'>): Promise<void> => {
  await tx
    .update(session)
    .set({ factorShownAt: sql`now()` })
    .where(and(eq(session.sid, sid), eq(session.tenantId, tenantId)))
}

export const sweepSessions = async (db: Db): Promise<void> => {
  await db.delete(session).where(isOver)
}

export const endSession = async (db: Db, viewer: Viewer): Promise<void> => {
  await db.delete(session).where(eq(session.sid, viewer.sid))
}

const oneHour = 60 * 60 * 1000

/** Extends a session, at most once an hour. Returns how long its cookie lasts then, in seconds. */
export const prolong = async (db: Db, viewer: Viewer): Promise<number | undefined> => {
  const left = Date.parse(viewer.expire) - Date.now()
  if (left > sessionSeconds * 1000 - oneHour) return undefined
  const [prolonged] = await db
    .update(session)
    .set({ expire: nextExpiry })
    .where(and(eq(session.sid, viewer.sid), eq(session.tenantId, viewer.tenantId)))
    .returning({ seconds: cookieSeconds })
  return prolonged?.seconds
}
