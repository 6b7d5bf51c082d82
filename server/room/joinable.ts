import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { calledMinutes } from '#contract/meetings.ts'
import type { room } from '#contract/room.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { attended } from '#server/meetings/attendees.ts'
import { isOfRun } from '#server/meetings/reading.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import type { Viewer } from '#server/session/viewer.ts'

const { placeholder } = sql

const now = sql`${placeholder('now')}::timestamptz`

// A meeting without an end is taken for over after an hour.
const isStarting = sql`${l10Meetings.status} = 'scheduled' and ${meetings.startTime} < ${now} + make_interval(mins => ${sql.raw(String(calledMinutes))})
  and coalesce(${meetings.endTime}, ${meetings.startTime} + interval '1 hour') > ${now}`

const joinable = prepared((db) =>
  db
    .select({
      id: meetings.id,
      title: meetings.title,
      teamId: meetings.teamId,
      startTime: meetings.startTime,
      status: l10Meetings.status,
    })
    .from(meetings)
    .innerJoin(l10Meetings, isOfRun)
    .where(
      and(
        eq(meetings.tenantId, placeholder('tenantId')),
        kept(meetings),
        attended,
        or(inArray(l10Meetings.status, ['running', 'paused']), isStarting),
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.id))
    .prepare('joinable_meetings'),
)

/** The meetings that the viewer attends and can go to now. */
export const joinableOf = (db: Db, viewer: Viewer, at: Date): Promise<Reply<typeof room.joinable>> =>
  joinable(db).execute({ ...viewer, now: at.toISOString() })
