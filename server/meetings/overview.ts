import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import type { MeetingOverview, MeetingStatus } from '#contract/meetings.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { attended } from './attendees.ts'
import { isOfRun, notBegun, visible } from './reading.ts'
import { l10Meetings, meetings } from './table.ts'

const { placeholder } = sql

// Those that were missed are neither to come nor held.
const isShown = or(notBegun, inArray(l10Meetings.status, ['running', 'paused', 'concluded']))

const startsOver = (name: string, scope: SQL | undefined) =>
  prepared((db) =>
    db
      .select({ startTime: meetings.startTime, status: l10Meetings.status })
      .from(meetings)
      .innerJoin(l10Meetings, isOfRun)
      .where(
        and(
          eq(meetings.tenantId, placeholder('tenantId')),
          kept(meetings),
          isShown,
          scope,
          sql`${meetings.startTime} >= ${placeholder('from')} and ${meetings.startTime} < ${placeholder('until')}`,
        ),
      )
      .orderBy(asc(meetings.startTime))
      .prepare(`meeting_starts_${name}`),
  )

const ofTeam = startsOver('of_team', eq(meetings.teamId, placeholder('teamId')))
const ofAll = startsOver('visible', visible)

const nextOwn = prepared((db) =>
  db
    .select({ id: meetings.id, title: meetings.title, startTime: meetings.startTime, teamId: meetings.teamId })
    .from(meetings)
    .innerJoin(l10Meetings, isOfRun)
    .where(and(notBegun, attended))
    .orderBy(asc(meetings.startTime), asc(meetings.id))
    .limit(1)
    .prepare('next_meeting'),
)

type Wish = { teamId?: number | undefined; from: Instant; until: Instant }

/** When the meetings of a team, or all that the viewer may see, are to start; and the viewer's own next one. */
export const overviewOf = async (db: Db, viewer: Viewer, wish: Wish, now: Date): Promise<MeetingOverview> => {
  const values = { ...viewer, ...wish, now: now.toISOString() }
  const starts = await (wish.teamId === undefined ? ofAll : ofTeam)(db).execute(values)
  const [next = null] = await nextOwn(db).execute(values)
  const those = (...statuses: MeetingStatus[]) =>
    starts.filter(({ status }) => statuses.includes(status)).map(({ startTime }) => startTime)
  return { starts: those('scheduled'), underWay: those('running', 'paused'), held: those('concluded'), next }
}
