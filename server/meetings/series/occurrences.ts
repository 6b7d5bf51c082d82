import { addDays, dayInZone } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { weeksAhead } from '#contract/meetings.ts'
import { nextDay } from '#contract/rhythms/next-day.ts'
import { namedRhythms } from '#contract/rhythms/repeats.ts'
import type { Rhythm } from '#contract/rhythms.ts'
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

type Counted = Pick<StoredSeries, 'addedUntil' | 'timeZone' | 'rhythm' | 'givenDay' | 'skippedDays'>

export const rhythmOf = ({ rhythm }: Pick<StoredSeries, 'rhythm'>): Rhythm => rhythm ?? namedRhythms.weekly

/**
 * The days of a series after the last one that has been added, up to the horizon; none of years ago. Of one that comes
 * less often than weekly, the next one is there however far it is.
 */
export const daysToAdd = (series: Counted, now: Date): Day[] => {
  const { addedUntil, timeZone, givenDay, skippedDays } = series
  const given = { day: givenDay ?? addedUntil }
  const earliest = addDays(earliestOf(timeZone, now), -1)
  const until = addDays(horizonOf(timeZone, now), -7)
  const days: Day[] = []
  for (let day = addedUntil; day <= until;) {
    day = nextDay(rhythmOf(series), given, day < earliest ? earliest : day)
    if (!skippedDays.includes(day)) days.push(day)
  }
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
export const checkFirstDay = ({ addedUntil, timeZone, rhythm }: Counted, now: Date) => {
  if (addedUntil >= earliestOf(timeZone, now)) return
  const why = rhythm
    ? t('A meeting that repeats can start up to a year ago')
    : t('A weekly meeting can start up to a year ago')
  throw wrongField('startTime', why)
}
