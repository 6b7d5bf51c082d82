import { TZDate } from '@date-fns/tz'
import type { Day, Instant } from '#contract/fields.ts'
import { knownZone } from '#contract/time-zones.ts'

/** A day and a time of day, `HH:MM:SS`, in some time zone. */
export type LocalTime = { day: Day; time: string }

const two = (number: number): string => String(number).padStart(2, '0')

export const localTimeOf = (instant: Instant, timeZone: string): LocalTime => {
  const local = new TZDate(instant, timeZone)
  return {
    day: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: [local.getHours(), local.getMinutes(), local.getSeconds()].map(two).join(':'),
  }
}

/** The instant of a local time. One that the clocks skip is as much later; of one that they repeat, the second. */
export const instantOf = ({ day, time }: LocalTime, timeZone: string): Instant => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, date, hours, minutes, seconds, timeZone).getTime()).toISOString()
}

/** When a day begins in a time zone; in UTC, as `dayInZone` has it, if the zone is not known here. */
export const beginOf = (day: Day, timeZone: string): Instant =>
  instantOf({ day, time: '00:00:00' }, knownZone(timeZone))
