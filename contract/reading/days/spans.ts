import { periodAfter, periodOf } from '../../calendar.ts'
import { addDays } from '../../days.ts'
import type { Calendar, Day } from '../../fields.ts'
import type { Unit } from './vocabulary.ts'

export type Context = { today: Day; calendar: Calendar }
export type Span = { first: Day; last: Day }

// A week that starts on Saturday or Sunday starts with a day off.
const daysOff = { monday: 0, sunday: 1, saturday: 1 }
const workdays = 5

/** The first workday of the week that a day is in. */
const firstWorkday = (day: Day, calendar: Calendar): Day =>
  addDays(periodOf('week', day, calendar).first, daysOff[calendar.weekStart])

/** The first workday of next week. */
export const nextWeek = (today: Day, calendar: Calendar): Day =>
  addDays(periodAfter(periodOf('week', today, calendar), 1, calendar).first, daysOff[calendar.weekStart])

const plainYear = (calendar: Calendar): Calendar => ({ ...calendar, fiscalYearStart: 1 })

/** The first and the last day of the unit that a day is in; the end of a week is its last workday. */
export const spanOf = (unit: Unit, day: Day, calendar: Calendar): Span => {
  if (unit === 'day') return { first: day, last: day }
  if (unit === 'fiscal') return periodOf('year', day, calendar)
  if (unit !== 'week') return periodOf(unit, day, unit === 'year' ? plainYear(calendar) : calendar)
  const first = firstWorkday(day, calendar)
  return { first, last: addDays(first, workdays - 1) }
}

export const nextSpan = (unit: Unit, { today, calendar }: Context): Span =>
  spanOf(unit, unit === 'week' ? nextWeek(today, calendar) : addDays(spanOf(unit, today, calendar).last, 1), calendar)

export const secondSpan = (unit: Unit, { today, calendar }: Context): Span =>
  nextSpan(unit, { today: nextSpan(unit, { today, calendar }).first, calendar })

/** The middle of a month is its 15th, that of a week its third workday; others have none that people agree on. */
export const middleOf = (unit: Unit, { first }: Span): Day | undefined => {
  if (unit === 'month') return addDays(first, 14)
  return unit === 'week' ? addDays(first, 2) : undefined
}

/** The middle of the unit that is next to have it. */
export const nextMiddle = (unit: Unit, { today, calendar }: Context): Day | undefined => {
  const middle = middleOf(unit, spanOf(unit, today, calendar))
  return middle !== undefined && middle < today ? middleOf(unit, nextSpan(unit, { today, calendar })) : middle
}

/** So many working days later. */
export const afterWorkdays = (today: Day, count: number, calendar: Calendar): Day => {
  const isWorkday = (day: Day) => {
    const { first, last } = spanOf('week', day, calendar)
    return first <= day && day <= last
  }
  let day = today
  for (let left = count; left > 0; left -= isWorkday(day) ? 1 : 0) day = addDays(day, 1)
  return day
}
