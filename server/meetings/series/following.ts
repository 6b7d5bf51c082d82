import { and, asc, eq, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import { type MeetingChange, minutesLong } from '#contract/meetings.ts'
import { type Move, movedDay, movedRhythm } from '#contract/rhythms/moving.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Slot } from '../inserting.ts'
import type { LockedMeeting } from '../locking.ts'
import { isOfRun, notBegun } from '../reading.ts'
import { l10Meetings, meetings, meetingSeries, type StoredSeries } from '../table.ts'
import { changedTimes, endAfter } from '../times.ts'
import { localTimeOf } from '#server/tenants/local-time.ts'
import { checkFirstDay, rhythmOf, startOn } from './occurrences.ts'

const { placeholder } = sql

/** In the order of a series, a meeting keeps its place however far it has been moved by itself. */
export const isBeside = (sign: '<' | '>') => sql`(${meetings.seriesDay}, ${meetings.id}) ${sql.raw(sign)}
  (select that.series_day, that.id from ${meetings} as that
    where that.tenant_id = ${meetings.tenantId} and that.id = ${placeholder('id')})`

const laterNotBegun = prepared((db) =>
  db
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(l10Meetings, isOfRun)
    .where(and(notBegun, eq(meetings.seriesId, placeholder('seriesId')), isBeside('>')))
    .orderBy(asc(meetings.seriesDay), asc(meetings.id))
    .prepare('later_meetings'),
)

/**
 * The meetings of a series after one of them that have not begun; past ones stay, whether or not anyone started them.
 * Call it under the lock of the series.
 */
export const laterIds = async (tx: Db, series: StoredSeries, id: number, now: Date): Promise<number[]> => {
  const { tenantId, id: seriesId } = series
  const rows = await laterNotBegun(tx).execute({ tenantId, seriesId, id, now: now.toISOString() })
  return rows.map(({ id }) => id)
}

type Wish = Pick<MeetingChange, 'startTime' | 'endTime'>
type Moved = Slot & { seriesDay: Day }

/** The day of a series that a meeting stands for. */
export const dayOf = ({ seriesDay, startTime }: LockedMeeting, { timeZone }: StoredSeries): Day =>
  seriesDay ?? localTimeOf(startTime, timeZone).day

/** How the days of a series move with one of them. */
export const movingDays = (series: StoredSeries, { from, to }: Move) => {
  if (from === to) return { dayFor: (day: Day) => day, days: {} }
  const rhythm = movedRhythm(rhythmOf(series), { from, to })
  const dayFor = (day: Day) => movedDay(rhythm, { from, to }, day)
  return { dayFor, days: { addedUntil: dayFor(series.addedUntil), ...(series.rhythm && { rhythm, givenDay: to }) } }
}

/** Where a change moves the day that a meeting of a series stands for. */
export const moveOf = (series: StoredSeries, row: LockedMeeting, { startTime }: Wish): Move => {
  const from = dayOf(row, series)
  return { from, to: startTime === undefined ? from : localTimeOf(startTime, series.timeZone).day }
}

/**
 * How a meeting of a series and those after it move together: by the same number of days, or to the same day of their
 * months, to the same local time and length. Returns when each of them is, and what changes for those still to be added.
 */
export const movingTogether = (series: StoredSeries, first: LockedMeeting, wish: Wish, now: Date) => {
  const times = changedTimes(wish, first)
  const local = wish.startTime === undefined ? undefined : localTimeOf(times.startTime, series.timeZone)
  const from = dayOf(first, series)
  const { dayFor, days } = movingDays(series, { from, to: local?.day ?? from })
  const template = {
    ...(local && { startsAt: local.time, addedUntil: series.addedUntil, ...days }),
    ...(wish.endTime === undefined ? {} : { minutes: minutesLong(times) }),
  }
  if (local) checkFirstDay({ ...series, ...template }, now)
  const timesOf = (row: LockedMeeting): Moved => {
    const seriesDay = dayFor(dayOf(row, series))
    if (row.id === first.id) return { ...times, seriesDay }
    const startTime = local ? startOn({ ...series, ...template }, seriesDay) : row.startTime
    return { startTime, endTime: endAfter(startTime, minutesLong(wish.endTime === undefined ? row : times)), seriesDay }
  }
  return { timesOf, template }
}

/** Changes what the meetings of a series that are still to be added will be. */
export const changeTemplate = async (tx: Db, { tenantId, id }: StoredSeries, template: Partial<StoredSeries>) => {
  if (Object.keys(template).length === 0) return
  const ofSeries = and(eq(meetingSeries.tenantId, tenantId), eq(meetingSeries.id, id))
  await tx.update(meetingSeries).set(template).where(ofSeries)
}
