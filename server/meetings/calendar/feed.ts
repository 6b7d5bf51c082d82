import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import { calendarFeedPath, type CalendarFeed } from '#contract/meetings.ts'
import type { Language } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { hashOf, newToken } from '#server/session/tokens.ts'
import { type Viewer, viewerOf } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { attended } from '../attendees.ts'
import { calendarFeeds, meetings } from '../table.ts'
import type { Event } from './writing.ts'

const { placeholder } = sql
const daysBack = 90
const maxEvents = 1000

const ofViewer = ({ tenantId, userId }: Viewer) =>
  and(eq(calendarFeeds.tenantId, tenantId), eq(calendarFeeds.userId, userId))

/** When someone's feed was made; null if they have none. */
export const findFeed = async (db: Db, viewer: Viewer): Promise<{ createdAt: Instant | null }> => {
  const [feed] = await db.select({ createdAt: calendarFeeds.createdAt }).from(calendarFeeds).where(ofViewer(viewer))
  return feed ?? { createdAt: null }
}

/** Makes a feed with a new token, which is known from the reply alone; the one before ends. */
export const makeFeed = async (db: Db, { tenantId, userId }: Viewer, now: Date): Promise<CalendarFeed> => {
  const token = newToken()
  const made = { tokenHash: hashOf(token), createdAt: now.toISOString() }
  await db
    .insert(calendarFeeds)
    .values({ tenantId, userId, ...made })
    .onConflictDoUpdate({ target: [calendarFeeds.tenantId, calendarFeeds.userId], set: made })
  return { path: calendarFeedPath(token) }
}

export const removeFeed = async (db: Db, viewer: Viewer): Promise<void> => {
  await db.delete(calendarFeeds).where(ofViewer(viewer))
}

const ownerOfFeed = prepared((db) =>
  db
    .select({ tenantId: calendarFeeds.tenantId, userId: calendarFeeds.userId, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.tenantId, calendarFeeds.tenantId), eq(users.id, calendarFeeds.userId)))
    .where(eq(calendarFeeds.tokenHash, placeholder('tokenHash')))
    .prepare('owner_of_feed'),
)

const attendedSince = prepared((db) =>
  db
    .select({
      id: meetings.id,
      title: meetings.title,
      description: meetings.description,
      agenda: meetings.agenda,
      teamId: meetings.teamId,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      createdAt: meetings.createdAt,
      updatedAt: meetings.updatedAt,
      version: meetings.version,
    })
    .from(meetings)
    .where(
      and(
        eq(meetings.tenantId, placeholder('tenantId')),
        kept(meetings),
        gt(meetings.startTime, placeholder('since')),
        attended,
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.id))
    .limit(maxEvents)
    .prepare('attended_meetings'),
)

type Feed = { events: Event[]; language: Language | null }

/** The meetings that the owner of a feed attends, the last ninety days' and those to come, and the owner's language. */
export const readFeed = async (db: Db, token: string, origin: string, now: Date): Promise<Feed> => {
  const [owner] = await ownerOfFeed(db).execute({ tokenHash: hashOf(token) })
  const viewer = owner && (await viewerOf(db, owner, origin))
  if (!viewer) throw notFound()
  const since = new Date(now.getTime() - daysBack * 24 * 60 * 60_000).toISOString()
  return { events: await attendedSince(db).execute({ ...viewer, since }), language: owner.language }
}
