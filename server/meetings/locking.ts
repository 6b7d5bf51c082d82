import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { MeetingRepeat, MeetingStatus } from '#contract/meetings.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { type Locks, locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { chosenIds } from './attendees.ts'
import { isOfRun, visible } from './reading.ts'
import { l10Meetings, meetings, meetingSeries, type StoredMeeting, type StoredSeries } from './table.ts'

const { placeholder } = sql

/** A meeting that is locked; `attendeeIds` are those chosen, null for all of the team. */
export type LockedMeeting = StoredMeeting & {
  status: MeetingStatus
  /** The section that it is at, null before it has started. */
  sectionId: string | null
  attendeeIds: number[] | null
}

/** What changes about a meeting. */
export type Changed = { row: LockedMeeting; change: Partial<LockedMeeting & { repeat: MeetingRepeat }> }

const named = and(
  eq(meetings.tenantId, placeholder('tenantId')),
  sql`${meetings.id} = any(${placeholder('ids')}::int[])`,
  kept(meetings),
)

const lockedSeries = prepared((db) =>
  db
    .select()
    .from(meetingSeries)
    .where(
      and(
        eq(meetingSeries.tenantId, placeholder('tenantId')),
        sql`${meetingSeries.id} = any(array(select ${meetings.seriesId} from ${meetings} where ${named})
          || ${placeholder('others')}::int[])`,
      ),
    )
    .orderBy(asc(meetingSeries.id))
    .for('no key update')
    .prepare('locked_series_of_meetings'),
)

/** Locks the series of meetings, whether or not the viewer sees them, and other series. */
export const lockSeriesOf = (
  tx: Db,
  { tenantId }: Viewer,
  ids: number[],
  others: number[] = [],
): Promise<StoredSeries[]> => lockedSeries(tx).execute({ tenantId, ids, others })

const lockRows = locking(meetings, visible)

const lockedMeetings = prepared((db) =>
  db
    .select({
      ...getTableColumns(meetings),
      status: l10Meetings.status,
      sectionId: l10Meetings.sectionId,
      attendeeIds: chosenIds,
    })
    .from(meetings)
    .innerJoin(l10Meetings, isOfRun)
    .where(and(named, visible))
    .orderBy(asc(meetings.id))
    .prepare('meetings_locked'),
)

/** Locks meetings. A change that reaches their series locks that first: two of them never wait for each other in a circle. */
export const lockMeetings: Locks<LockedMeeting> = async (tx, viewer, ids) => {
  await lockRows(tx, viewer, ids)
  return lockedMeetings(tx).execute({ ...viewer, ids })
}
