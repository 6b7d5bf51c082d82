import { addDays, dayInZone } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { weeksAhead } from '#contract/meetings.ts'
import type { Slot } from '../inserting.ts'
import type { StoredSeries } from '../table.ts'
import { endAfter } from '../times.ts'
import { instantOf } from './local-time.ts'

/** The last day that a series has a meeting on for now, at most. */
export const horizonOf = (timeZone: string, now: Date): Day => addDays(dayInZone(timeZone, now), weeksAhead * 7)

/** The same weekday of every week, up to a day. */
export const weeklyDays = (first: Day, until: Day): Day[] => {
  const days: Day[] = []
  for (let day = first; day <= until; day = addDays(day, 7)) days.push(day)
  return days
}

/** When the meeting of a day is. */
export const slotOn = ({ id, timeZone, startsAt, minutes }: StoredSeries, day: Day): Slot & { seriesDay: Day } => {
  const startTime = instantOf({ day, time: startsAt }, timeZone)
  return { startTime, endTime: endAfter(startTime, minutes), seriesId: id, seriesDay: day }
}
