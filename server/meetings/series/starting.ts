import { and, eq } from 'drizzle-orm'
import { minutesLong } from '#contract/meetings.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { insertMeetings, type Slot } from '../inserting.ts'
import type { Changed } from '../locking.ts'
import { type Plan, planOf } from '../plan.ts'
import { meetingSeries } from '../table.ts'
import type { Times } from '../times.ts'
import { localTimeOf } from '#server/tenants/local-time.ts'
import { checkFirstDay, daysToAdd, slotOn } from './occurrences.ts'

const zoneOf = async (db: Db, { tenantId, userId, calendar }: Viewer): Promise<string> => {
  const isViewer = and(eq(users.tenantId, tenantId), eq(users.id, userId))
  const [person] = await db.select({ timeZone: users.timeZone }).from(users).where(isViewer)
  return person?.timeZone ?? calendar.timeZone
}

type Wished = { timeZone: string | undefined; now: Date }

/**
 * Starts a weekly series at the local time of its first meeting. Returns when its meetings are, the first one included;
 * they are still to be added.
 */
export const startSeries = async (
  tx: Db,
  viewer: Viewer,
  plan: Plan,
  times: Times,
  { timeZone: wishedZone, now }: Wished,
): Promise<[Slot, ...Slot[]]> => {
  const timeZone = wishedZone ?? (await zoneOf(tx, viewer))
  const { day, time } = localTimeOf(times.startTime, timeZone)
  const begun = { timeZone, addedUntil: day }
  checkFirstDay(begun, now)
  const later = daysToAdd(begun, now)
  const [series] = await tx
    .insert(meetingSeries)
    .values({
      ...planOf(plan),
      timeZone,
      startsAt: time,
      minutes: minutesLong(times),
      addedUntil: later.at(-1) ?? day,
    })
    .returning()
  if (!series) throw new Error('The inserted series was not returned')
  const first = { ...times, seriesId: series.id, seriesDay: day }
  return [first, ...later.map((on) => slotOn(series, on))]
}

/** Makes a meeting the first of a weekly series, and adds the others. */
export const repeatWeekly = async (tx: Db, viewer: Viewer, { row, change }: Changed, wished: Wished) => {
  const meeting = { ...row, ...change }
  const [first, ...later] = await startSeries(tx, viewer, meeting, meeting, wished)
  const added = await insertMeetings(tx, meeting, later)
  const { seriesId = null, seriesDay = null } = first
  return {
    changed: { row, change: { ...change, seriesId, seriesDay } },
    entries: added.map((other) => ({ row: other, verb: 'repeated' })),
  }
}
