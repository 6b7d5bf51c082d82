import { and, eq, gt, or } from 'drizzle-orm'
import { addDays, daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { nextDay } from '#contract/rhythms/next-day.ts'
import type { Db } from '#server/db/open.ts'
import { localTimeOf } from '#server/tenants/local-time.ts'
import { isOfRun } from '../reading.ts'
import { l10Meetings, meetings, type StoredSeries } from '../table.ts'
import { daysToAdd, rhythmOf, startOn } from './occurrences.ts'

type Row = { id: number; day: Day; seriesDay: Day | null; deletedAt: string | null; isToCome: boolean }

const idsOf = (rows: Row[]): number[] => rows.map(({ id }) => id)

/** The meetings of a series that are to come, or stand for a day to come, deleted ones as well: those deleted last first. */
const findRows = async (tx: Db, { tenantId, id, timeZone }: StoredSeries, now: Date): Promise<Row[]> => {
  const { seriesDay, deletedAt, startTime } = meetings
  const at = now.toISOString()
  const isAhead = or(gt(startTime, at), gt(seriesDay, addDays(at.slice(0, 10), -2)))
  const rows = await tx
    .select({ id: meetings.id, seriesDay, deletedAt, startTime, status: l10Meetings.status })
    .from(meetings)
    .innerJoin(l10Meetings, isOfRun)
    .where(and(eq(meetings.tenantId, tenantId), eq(meetings.seriesId, id), isAhead))
  return rows
    .map(({ startTime: start, status, ...row }) => ({
      ...row,
      day: localTimeOf(start, timeZone).day,
      isToCome: status === 'scheduled' && start > at,
    }))
    .toSorted((one, other) => (other.deletedAt ?? '').localeCompare(one.deletedAt ?? ''))
}

/** The meetings of a series that are to come. */
export const upcomingOf = async (tx: Db, series: StoredSeries, now: Date): Promise<number[]> => {
  const rows = await findRows(tx, series, now)
  return idsOf(rows.filter(({ deletedAt, isToCome }) => deletedAt === null && isToCome))
}

/** Whether the rhythm of a series falls on one of the days for which it has added its meetings. */
const fallsOn = (series: StoredSeries, day: Day): boolean => {
  const { addedUntil, givenDay, rhythm } = series
  if (day > addedUntil) return false
  if (!rhythm || givenDay === null) return daysBetween(day, addedUntil) % 7 === 0
  return nextDay(rhythmOf(series), { day: givenDay }, addDays(day, -1)) === day
}

/** The meetings that a day had when it began to be skipped, or that were deleted there by themselves. */
const deletedOn = (rows: Row[], day: Day): Row[] => {
  const deleted = rows.filter((row) => row.deletedAt !== null && row.isToCome && row.day === day)
  return deleted.filter(({ deletedAt }) => deletedAt === deleted[0]?.deletedAt)
}

/** What a change of the skipped days does to a series; undefined if it changes none. */
export const skippingOf = async (tx: Db, series: StoredSeries, skippedDays: Day[], now: Date) => {
  const added = skippedDays.filter((day) => !series.skippedDays.includes(day))
  const removed = series.skippedDays.filter((day) => !skippedDays.includes(day))
  if (added.length + removed.length === 0) return undefined
  const rows = await findRows(tx, series, now)
  const kept = rows.filter(({ deletedAt }) => deletedAt === null)
  const gone = kept.filter(({ day, isToCome }) => isToCome && added.includes(day))
  const free = removed.filter(
    (day) => startOn(series, day) > now.toISOString() && !kept.some(({ seriesDay }) => seriesDay === day),
  )
  const back = free.flatMap((day) => deletedOn(rows, day))
  const later = removed.length > 0 ? daysToAdd({ ...series, skippedDays }, now) : []
  const bare = [...free.filter((day) => fallsOn(series, day)), ...later]
  return {
    goneIds: idsOf(gone),
    backIds: idsOf(back),
    otherIds: idsOf(kept.filter((row) => row.isToCome && !gone.includes(row))),
    newDays: bare.filter((day) => !back.some((row) => row.day === day)),
    template: { skippedDays, ...(later.length > 0 && { addedUntil: later.at(-1) }) },
  }
}

export type Skipping = NonNullable<Awaited<ReturnType<typeof skippingOf>>>
