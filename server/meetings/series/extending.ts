import { and, eq, isNull, lte } from 'drizzle-orm'
import { addDays } from '#contract/days.ts'
import { weeksAhead } from '#contract/meetings.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { isDatabaseAway } from '#server/http/problems.ts'
import { onMeetings } from '../kind.ts'
import { insertMeetings } from '../inserting.ts'
import { meetingSeries, type StoredSeries } from '../table.ts'
import { changeTemplate } from './following.ts'
import { daysToAdd, slotOn } from './occurrences.ts'

/** Adds the meetings of a series that are due. Returns how many. */
const extend = async (tx: Db, series: StoredSeries, now: Date): Promise<number> => {
  const days = daysToAdd(series, now)
  const addedUntil = days.at(-1)
  if (addedUntil === undefined) return 0
  const rows = await insertMeetings(
    tx,
    series,
    days.map((day) => slotOn(series, day)),
  )
  await onMeetings.record(
    tx,
    { tenantId: series.tenantId, userId: null },
    rows.map((row) => ({ row, verb: 'repeated' })),
  )
  await changeTemplate(tx, series, { addedUntil })
  return rows.length
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

/**
 * Adds to every weekly series the meetings it should have by now, each in a transaction of its own; several processes
 * may at once. Returns how many. A series that fails does not stop the others; it throws once they are done.
 */
export const extendSeries = async (db: Db, now: Date): Promise<number> => {
  const due = await db
    .select({ tenantId: meetingSeries.tenantId, id: meetingSeries.id })
    .from(meetingSeries)
    .where(isDue(now))
  let added = 0
  const errors: unknown[] = []
  for (const key of due) {
    try {
      added += await transaction(db, async (tx) => {
        const series = await lockDue(tx, key, now)
        return series ? extend(tx, series, now) : 0
      })
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} weekly series could not be extended`)
  return added
}
