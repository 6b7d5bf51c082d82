import { daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { locale } from '#contract/words.ts'

const daysInMonth = 365.25 / 12
const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })

/** How far off a day is, in the unit that says most: 'in 6 weeks', 'in 8 years', '2 years ago'. */
export const distanceInWords = (day: Day, today: Day): string => {
  const days = daysBetween(today, day)
  const distance = Math.abs(days)
  if (distance < 14) return relative.format(days, 'day')
  if (distance < 9 * 7) return relative.format(Math.round(days / 7), 'week')
  const months = Math.round(days / daysInMonth)
  return Math.abs(months) < 23 ? relative.format(months, 'month') : relative.format(Math.round(months / 12), 'year')
}

/** How far away a day is, as in 'tomorrow', '3 days ago' or 'in 8 years'. */
export const distanceOf = (day: Day, today: Day): string => {
  const days = daysBetween(today, day)
  if (Math.abs(days) > 366) return distanceInWords(day, today)
  return relative.format(days, 'day')
}

const usualYears = 10

/** The years up to a target as strokes: ten before its own, or as many as it takes from now; `now` counts from 1. */
export const yearsUntil = (day: Day, today: Day): { first: number; last: number; count: number; now: number } => {
  const last = Number(day.slice(0, 4))
  const year = Number(today.slice(0, 4))
  const first = Math.min(last - usualYears, Math.max(year, last - 2 * usualYears))
  return { first, last, count: last - first + 1, now: year - first + 1 }
}
