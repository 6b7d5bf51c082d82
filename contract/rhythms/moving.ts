import { addDays, addMonths, daysBetween, lastOfMonth, weekdayOf } from '../days.ts'
import type { Day } from '../fields.ts'
import { type InMonth, type Place, type Rhythm, type Weekday, weekdays } from '../rhythms.ts'
import { dayOfMonth, firstOfMonth, inMonth, monthsBetween, nextDay, unpaused } from './next-day.ts'

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

const movedMonths = (rhythm: Rhythm & { unit: 'month' }, { from, to }: Move): Rhythm => {
  const on = rhythm.on && inMonthAt(rhythm.on, to)
  if (rhythm.month === undefined) return { ...rhythm, on }
  const later = (rhythm.month - 1 + monthsBetween(from, to)) % rhythm.every
  return { ...rhythm, on, month: ((later + rhythm.every) % rhythm.every) + 1 }
}

/** A rhythm one of whose days has been moved: what it says of days is that of the other from then on. */
export const movedRhythm = (rhythm: Rhythm, { from, to }: Move): Rhythm => {
  if (rhythm.unit === 'day') return rhythm
  if (rhythm.unit === 'week') {
    const moved = rhythm.weekdays.map((weekday) => shifted(weekday, daysBetween(from, to)))
    return { ...rhythm, weekdays: weekdays.filter((weekday) => moved.includes(weekday)) }
  }
  if (rhythm.unit === 'month') return movedMonths(rhythm, { from, to })
  if (!rhythm.on) return rhythm
  return { ...rhythm, on: { month: Number(to.slice(5, 7)), day: dayOfMonth(to) } }
}

/** Where a later day moves along: by as many days or, by months, to that of its month. `rhythm` is the moved one. */
export const movedDay = (rhythm: Rhythm, { from, to }: Move, day: Day): Day => {
  if (rhythm.unit === 'day' || rhythm.unit === 'week') return addDays(day, daysBetween(from, to))
  const month = addMonths(firstOfMonth(to), monthsBetween(from, day))
  return nextDay(unpaused(rhythm), { day: to }, addDays(month, -1))
}
