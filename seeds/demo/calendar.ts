import { addDays, localDay } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'

/** Turns the stories' days from today into dates. */
export type Calendar = {
  today: Day
  /** This machine's, because the stories are told in its days. */
  timeZone: string
  /** The day this many days from now; a weekend day moves to the working day before it or, in the future, after it. */
  workday: (fromToday: number) => Day
  /** The instant this many days ago, fractions allowed; before today it is within working hours. */
  ago: (days: number) => Instant
  /** A local time of a day, `HH:MM`. */
  instant: (day: Day, time: string) => Instant
}

const minutesOfDay = 24 * 60
const workBegins = 8 * 60
const workLasts = 9 * 60

export const calendarOf = (now: Date): Calendar => {
  const today = localDay(now)
  return {
    today,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    workday: (fromToday) => awayFromWeekend(addDays(today, fromToday), fromToday < 0 ? -1 : 1),
    ago: (days) => workingHours(new Date(now.getTime() - days * minutesOfDay * 60_000), today).toISOString(),
    instant: (day, time) => new Date(`${day}T${time}`).toISOString(),
  }
}

const awayFromWeekend = (day: Day, step: 1 | -1): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? awayFromWeekend(addDays(day, step), step) : day
}

// Squeezes the day rather than cutting it, so that the order stays.
const workingHours = (instant: Date, today: Day): Date => {
  if (localDay(instant) === today) return instant
  const minutes = instant.getHours() * 60 + instant.getMinutes()
  const squeezed = new Date(instant)
  squeezed.setHours(0, workBegins + (minutes * workLasts) / minutesOfDay)
  return squeezed
}
