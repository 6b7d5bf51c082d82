import { addDays, addMonths, daysBetween, lastOfMonth, weekdayOf } from '../days.ts'
import type { Day } from '../fields.ts'
import { type InMonth, type Place, type Rhythm, type Weekday, weekdays } from '../rhythms.ts'
import { dayOfMonth, firstOfMonth, inMonth, monthsBetween, nextDay } from './next-day.ts'

/** Where one day of a rhythm has been moved. */
export type Move = { from: Day; to: Day }

const places: Place[] = [1, 2, 3, 4]

const inMonthAt = (on: InMonth, day: Day): InMonth => {
  // The last working day may have become another, and be the last one still.
  if (inMonth(firstOfMonth(day), on) === day) return on
  if ('day' in on) return { day: dayOfMonth(day) }
  const weekday = weekdays[weekdayOf(day)] ?? on.weekday
  const isLast = daysBetween(day, lastOfMonth(day)) < 7
  const place = places[Math.ceil(dayOfMonth(day) / 7) - 1]
  return { place: place === undefined || (isLast && on.place === -1) ? -1 : place, weekday }
}

const shifted = (weekday: Weekday, by: number): Weekday =>
  weekdays[(((weekdays.indexOf(weekday) + by) % 7) + 7) % 7] ?? weekday

/** A rhythm one of whose days has been moved: what it says of days is that of the other from then on. */
export const movedRhythm = (rhythm: Rhythm, { from, to }: Move): Rhythm => {
  if (rhythm.unit === 'day') return rhythm
  if (rhythm.unit === 'week') {
    const moved = rhythm.weekdays.map((weekday) => shifted(weekday, daysBetween(from, to)))
    return { ...rhythm, weekdays: weekdays.filter((weekday) => moved.includes(weekday)) }
  }
  if (!rhythm.on) return rhythm
  if (rhythm.unit === 'month') return { ...rhythm, on: inMonthAt(rhythm.on, to) }
  return { ...rhythm, on: { month: Number(to.slice(5, 7)), day: dayOfMonth(to) } }
}

/** Where a later day moves along: by as many days or, by months, to that of its month. `rhythm` is the moved one. */
export const movedDay = (rhythm: Rhythm, { from, to }: Move, day: Day): Day => {
  if (rhythm.unit === 'day' || rhythm.unit === 'week') return addDays(day, daysBetween(from, to))
  const month = addMonths(firstOfMonth(to), monthsBetween(from, day))
  return nextDay({ ...rhythm, every: 1 }, { day: to }, addDays(month, -1))
}
