import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { addDays, daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Move } from '#contract/rhythms/moving.ts'
import { nextDay } from '#contract/rhythms/next-day.ts'
import type { Db } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import { localTimeOf } from '#server/tenants/local-time.ts'
import { isOfRun } from '../reading.ts'
import { l10Meetings, meetings, type StoredSeries } from '../table.ts'
import { movingDays } from './following.ts'
import { daysToAdd, rhythmOf, startOn } from './occurrences.ts'

type Row = { id: number; day: Day; seriesDay: Day | null; deletedAt: string | null; isToCome: boolean }

const isKept = ({ deletedAt }: Row): boolean => deletedAt === null

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
  return idsOf(rows.filter((row) => isKept(row) && row.isToCome))
}

/** Whether the rhythm of a series falls on one of the days for which it has added its meetings. */
const fallsOn = (series: StoredSeries, day: Day): boolean => {
  const { addedUntil, givenDay, rhythm } = series
  if (day > addedUntil) return false
  if (!rhythm || givenDay === null) return daysBetween(day, addedUntil) % 7 === 0
  return nextDay(rhythmOf(series), { day: givenDay }, addDays(day, -1)) === day
}

const isByHand = sql<boolean>`${journal.verb} = 'deleted'`
const skippedIds = sql<number[] | null>`${journal.after} #> '{skipped,gone}'`

/** Those of a series that somebody deleted by themselves, and not a day that is skipped. */
const findDeletedByHand = async (tx: Db, { tenantId, id }: StoredSeries): Promise<Set<number>> => {
  const own = tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.tenantId, tenantId), eq(meetings.seriesId, id)))
  const entries = await tx
    .select({ meetingId: journal.subjectId, byHand: isByHand, skipped: skippedIds })
    .from(journal)
    .where(
      and(
        eq(journal.tenantId, tenantId),
        eq(journal.subject, 'meetings'),
        inArray(journal.subjectId, own),
        isNotNull(journal.before),
        or(isByHand, isNotNull(skippedIds)),
      ),
    )
    .orderBy(asc(journal.id))
  const ids = new Set<number>()
  for (const { meetingId, byHand, skipped } of entries) {
    if (byHand) ids.add(meetingId)
    for (const gone of skipped ?? []) ids.delete(gone)
  }
  return ids
}

/** The meetings that a day had when it began to be skipped. */
const goneFrom = (rows: Row[], day: Day): Row[] => {
  const gone = rows.filter((row) => row.deletedAt !== null && row.isToCome && row.day === day)
  return gone.filter(({ deletedAt }) => deletedAt === gone[0]?.deletedAt)
}

/** What a change of the skipped days does to a series; undefined if it changes none. */
export const skippingOf = async (tx: Db, series: StoredSeries, skippedDays: Day[], now: Date) => {
  const added = skippedDays.filter((day) => !series.skippedDays.includes(day))
  const removed = series.skippedDays.filter((day) => !skippedDays.includes(day))
  if (added.length + removed.length === 0) return undefined
  const rows = await findRows(tx, series, now)
  const byHand = await findDeletedByHand(tx, series)
  const [kept, deleted] = [rows.filter(isKept), rows.filter((row) => !isKept(row) && !byHand.has(row.id))]
  const gone = kept.filter(({ day, isToCome }) => isToCome && added.includes(day))
  const free = removed.filter(
    (day) =>
      startOn(series, day) > now.toISOString() &&
      !rows.some((row) => row.seriesDay === day && (isKept(row) || byHand.has(row.id))),
  )
  const back = free.flatMap((day) => goneFrom(deleted, day))
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

/**
 * What the skipped days do to a move of a meeting and those after it: none goes to such a day, and those that were left
 * out are no more if they move to another. Undefined where that concerns none.
 */
export const skippingOfMove = async (
  tx: Db,
  series: StoredSeries,
  move: Move,
  now: Date,
): Promise<Skipping | undefined> => {
  const { skippedDays } = series
  if (move.from === move.to || skippedDays.length === 0) return undefined
  const { dayFor } = movingDays(series, move)
  const kept = (await findRows(tx, series, now)).filter(isKept)
  const gone = kept.filter(
    ({ seriesDay, isToCome }) =>
      isToCome && seriesDay !== null && seriesDay > move.from && skippedDays.includes(dayFor(seriesDay)),
  )
  const leftOut = skippedDays.filter((day) => day > move.from && fallsOn(series, day))
  const newDays = leftOut
    .filter((day) => !kept.some(({ seriesDay }) => seriesDay === day))
    .map(dayFor)
    .filter((day) => !skippedDays.includes(day) && startOn(series, day) > now.toISOString())
  if (gone.length + newDays.length === 0) return undefined
  return { goneIds: idsOf(gone), backIds: [], otherIds: [], newDays, template: { skippedDays } }
}
