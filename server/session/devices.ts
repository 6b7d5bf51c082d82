import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Device } from '#contract/session.ts'
import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { sessionSeconds } from './cookie.ts'
import { forgetBrowsers } from './known-browsers.ts'
import { isAlive } from './life.ts'
import { session } from './table.ts'
import type { Viewer } from './viewer.ts'

const own = ({ tenantId, userId }: Viewer) => and(eq(session.tenantId, tenantId), eq(session.userId, userId))

// A session expires a fixed time after the last visit.
const lastVisit = (expire: string) => new Date(Date.parse(expire) - sessionSeconds * 1000).toISOString()

/** The viewer's active sessions, newest first. */
export const listDevices = async (db: Db, viewer: Viewer): Promise<Device[]> => {
  const rows = await db
    .select({ id: session.id, sid: session.sid, sess: session.sess, expire: session.expire })
    .from(session)
    .where(and(own(viewer), isAlive))
    .orderBy(desc(sql`${session.sess} ->> 'signedInAt'`))
  return rows.map(({ id, sid, sess, expire }) => ({
    id,
    ...sess,
    lastUsedAt: lastVisit(expire),
    current: sid === viewer.sid,
  }))
}

/** Signs the viewer out on one of their devices, this one or another. */
export const endDevice = async (db: Db, viewer: Viewer, id: string): Promise<void> => {
  const ended = await db
    .delete(session)
    .where(and(own(viewer), eq(session.id, id)))
    .returning({ id: session.id })
  if (ended.length === 0) throw notFound()
}

/** Ends all of a person's sessions except `kept`, and forgets the browsers that they were signed in on. */
export const endSessions = async (
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  kept = '',
): Promise<void> => {
  await forgetBrowsers(db, { tenantId, userId })
  await db.delete(session).where(and(eq(session.tenantId, tenantId), eq(session.userId, userId), ne(session.sid, kept)))
}
