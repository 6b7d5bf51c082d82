import { periodOf } from '#contract/calendar.ts'
import { addDays, localDay, weekdayOf } from '#contract/days.ts'
import type { Calendar, Day, Instant } from '#contract/fields.ts'
import { locale } from '#contract/words.ts'

const letter = new Intl.DateTimeFormat(locale(), { weekday: 'narrow', timeZone: 'UTC' })
const saturday = 5

/** When a day begins here. */
const startOf = (day: Day): Instant => new Date(`${day}T00:00:00`).toISOString()

/** The span of a workspace's week around a day, here. */
export const weekAround = (today: Day, calendar: Calendar): { days: Day[]; from: Instant; until: Instant } => {
  const { first } = periodOf('week', today, calendar)
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  return { days, from: startOf(first), until: startOf(addDays(first, 7)) }
}

export type WeekDay = { letter: string; hasMeeting: boolean }

/** The days of a week in their order; those of the weekend only if there is a meeting on them. */
export const daysOf = (days: Day[], starts: Instant[]): WeekDay[] => {
  const taken = new Set(starts.map((start) => localDay(new Date(start))))
  return days.flatMap((day) => {
    const weekday = weekdayOf(day)
    const hasMeeting = taken.has(day)
    return weekday < saturday || hasMeeting ? [{ letter: letter.format(Date.parse(day)), hasMeeting }] : []
  })
}
