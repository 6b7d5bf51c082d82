import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { language } from '#contract/words.ts'
import { qualified } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { sessionSeconds, setSessionCookie } from './cookie.ts'
import { rememberBrowser } from './known-browsers.ts'
import { session } from './table.ts'
import { sidOf, type Viewer } from './viewer.ts'

const lifetime = sql`now() + make_interval(secs => ${sessionSeconds})`

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

/** Starts a session with a new random id, in the database and in the browser. The one before, if any, ends. */
export const startSession = async (
  db: Db,
  who: { tenantId: number; userId: number },
  request: FastifyRequest,
  reply: FastifyReply,
  before: Viewer | null,
): Promise<void> => {
  const cookie = randomBytes(32).toString('base64url')
  const sess = {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    address: request.ip,
    signedInAt: new Date().toISOString(),
  }
  await db.insert(session).values({ ...who, sid: sidOf(cookie), sess, expire: lifetime })
  await db.delete(session).where(lt(session.expire, sql`now()`))
  await markFirst(db, who)
  if (before) await endSession(db, before)
  setSessionCookie(request, reply, cookie)
  await rememberBrowser(db, who, request, reply)
}

export const endSession = async (db: Db, viewer: Viewer): Promise<void> => {
  await db.delete(session).where(eq(session.sid, viewer.sid))
}

const oneHour = 60 * 60 * 1000

/** Extends a session, at most once an hour. Returns whether it did. */
export const prolong = async (db: Db, viewer: Viewer): Promise<boolean> => {
  const left = Date.parse(viewer.expire) - Date.now()
  if (left > sessionSeconds * 1000 - oneHour) return false
  await db
    .update(session)
    .set({ expire: lifetime })
    .where(and(eq(session.sid, viewer.sid), eq(session.tenantId, viewer.tenantId)))
  return true
}
