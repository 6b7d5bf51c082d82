import { eq, and } from 'drizzle-orm'
import { addDays } from '#contract/days.ts'
import { minutesLong } from '#contract/meetings.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import type { Plan, Slot } from '../inserting.ts'
import { meetingSeries } from '../table.ts'
import type { Times } from '../times.ts'
import { localTimeOf } from './local-time.ts'
import { horizonOf, slotOn, weeklyDays } from './occurrences.ts'

const zoneOf = async (db: Db, { tenantId, userId, calendar }: Viewer): Promise<string> => {
  const isViewer = and(eq(users.tenantId, tenantId), eq(users.id, userId))
  const [person] = await db.select({ timeZone: users.timeZone }).from(users).where(isViewer)
  return person?.timeZone ?? calendar.timeZone
}

// It would begin with a meeting for every week since.
const maxDaysAgo = 366

/** Refuses a series that would begin with the meetings of years. */
export const checkFirstDay = (day: string, horizon: string): void => {
  if (day >= addDays(horizon, -maxDaysAgo)) return
  throw wrongField('startTime', 'A weekly meeting cannot start more than a year ago')
}

/**
 * Starts a weekly series at the local time of its first meeting. Returns when its meetings are, from the first until as
 * far ahead as they exist; they are still to be added.
 */
export const startSeries = async (
  tx: Db,
  viewer: Viewer,
  plan: Plan,
  times: Times,
  wishedZone: string | undefined,
  now: Date,
): Promise<[Slot, ...Slot[]]> => {
  const timeZone = wishedZone ?? (await zoneOf(tx, viewer))
  const { day, time } = localTimeOf(times.startTime, timeZone)
  const horizon = horizonOf(timeZone, now)
  checkFirstDay(day, horizon)
  const later = weeklyDays(addDays(day, 7), horizon)
  const template = { timeZone, startsAt: time, minutes: minutesLong(times), addedUntil: later.at(-1) ?? day }
  const [series] = await tx
    .insert(meetingSeries)
    .values({ ...plan, ...template })
    .returning()
  if (!series) throw new Error('The inserted series was not returned')
  const first = { ...times, seriesId: series.id, seriesDay: day }
  return [first, ...later.map((on) => slotOn(series, on))]
}
