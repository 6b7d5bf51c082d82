import { addDays, dayInZone, daysBetween } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { weeksAhead } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Slot } from '../inserting.ts'
import type { StoredSeries } from '../table.ts'
import { endAfter } from '../times.ts'
import { instantOf } from '#server/tenants/local-time.ts'

/** Until when a series has its meetings for now. */
const horizonOf = (timeZone: string, now: Date): Day => addDays(dayInZone(timeZone, now), weeksAhead * 7)

const maxDaysAgo = 366

/** The first day on which a series may have a meeting for now. */
const earliestOf = (timeZone: string, now: Date): Day => addDays(dayInZone(timeZone, now), -maxDaysAgo)

/** The days of a series after the last one that has been added, up to the horizon; none of years ago. */
export const daysToAdd = (
  { addedUntil, timeZone }: Pick<StoredSeries, 'addedUntil' | 'timeZone'>,
  now: Date,
): Day[] => {
  const horizon = horizonOf(timeZone, now)
  const weeksLeftOut = Math.max(0, Math.ceil(daysBetween(addedUntil, earliestOf(timeZone, now)) / 7) - 1)
  const days: Day[] = []
  for (let day = addDays(addedUntil, 7 * (weeksLeftOut + 1)); day <= horizon; day = addDays(day, 7)) days.push(day)
  return days
}

/** When the meeting of a day starts. */
export const startOn = ({ timeZone, startsAt }: Pick<StoredSeries, 'timeZone' | 'startsAt'>, day: Day): Instant =>
  instantOf({ day, time: startsAt }, timeZone)

/** The meeting of a day. */
export const slotOn = (series: StoredSeries, day: Day): Slot => {
  const startTime = startOn(series, day)
  return { startTime, endTime: endAfter(startTime, series.minutes), seriesId: series.id, seriesDay: day }
}

/** Refuses a series that would begin with the meetings of years. */
export const checkFirstDay = ({ addedUntil, timeZone }: Pick<StoredSeries, 'addedUntil' | 'timeZone'>, now: Date) => {
  if (addedUntil >= earliestOf(timeZone, now)) return
  throw wrongField('startTime', t('A weekly meeting can start up to a year ago'))
}
