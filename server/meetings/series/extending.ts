import { and, eq, isNull, lte } from 'drizzle-orm'
import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { weeksAhead } from '#contract/meetings.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Actor } from '#server/journal/record.ts'
import { type Failed, forEachWorkspace } from '#server/start/jobs.ts'
import { onMeetings } from '../kind.ts'
import { insertMeetings } from '../inserting.ts'
import { meetingSeries, type StoredSeries } from '../table.ts'
import { changeTemplate } from './following.ts'
import { daysToAdd, slotOn } from './occurrences.ts'

/** How many meetings of a series are added in one transaction; a longer absence is made up for by several. */
const mostAtOnce = weeksAhead

/** Adds the meetings of a series on these days. Returns their ids. */
export const addOn = async (tx: Db, by: Actor, series: StoredSeries, days: Day[]) => {
  const rows = await insertMeetings(
    tx,
    series,
    days.map((day) => slotOn(series, day)),
  )
  await onMeetings.record(
    tx,
    by,
    rows.map((row) => ({ row, verb: 'repeated' })),
  )
  return rows.map(({ id }) => id)
}

/** Adds the next meetings of a series that are due. Returns how many. */
const extend = async (tx: Db, series: StoredSeries, now: Date): Promise<number> => {
  const days = daysToAdd(series, now).slice(0, mostAtOnce)
  const addedUntil = days.at(-1)
  if (addedUntil === undefined) return 0
  const ids = await addOn(tx, { tenantId: series.tenantId, userId: null }, series, days)
  await changeTemplate(tx, series, { addedUntil })
  return ids.length
}

const isDue = (now: Date) => {
  // The last day that any zone has a meeting on by now; those ahead of the others have begun the next day.
  const horizon = addDays(now.toISOString().slice(0, 10), weeksAhead * 7 + 1)
  return and(isNull(meetingSeries.endedAt), lte(meetingSeries.addedUntil, addDays(horizon, -7)))
}

type Key = Pick<StoredSeries, 'tenantId' | 'id'>

/** A series that is locked is being extended, or changed; then the next day is soon enough. */
const lockDue = async (tx: Db, { tenantId, id }: Key, now: Date): Promise<StoredSeries | undefined> => {
  const named = and(eq(meetingSeries.tenantId, tenantId), eq(meetingSeries.id, id))
  const [series] = await tx
    .select()
    .from(meetingSeries)
    .where(and(named, isDue(now)))
    .for('no key update', { skipLocked: true })
  return series
}

/** Adds all meetings of a series that are due. Returns how many. */
const catchUp = async (db: Db, key: Key, now: Date): Promise<number> => {
  let all = 0
  let added: number
  do {
    added = await transaction(db, async (tx) => {
      const series = await lockDue(tx, key, now)
      return series ? extend(tx, series, now) : 0
    })
    all += added
  } while (added === mostAtOnce)
  return all
}

/**
 * Adds to every weekly series the meetings it should have by now, each in transactions of its own; several processes may
 * at once. Returns how many.
 */
export const extendSeries = async (db: Db, now: Date, failed?: Failed): Promise<number> => {
  const due = await db
    .select({ tenantId: meetingSeries.tenantId, id: meetingSeries.id })
    .from(meetingSeries)
    .where(isDue(now))
  let added = 0
  const extendOne = async (key: Key) => (added += await catchUp(db, key, now))
  await forEachWorkspace(due, extendOne, failed)
  return added
}
