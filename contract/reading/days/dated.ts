import { addMonths, isDay, weekdayOf } from '../../days.ts'
import type { Day } from '../../fields.ts'
import type { Token } from './vocabulary.ts'

/** Why a date in the right form means no day. */
type Problem = 'no such day' | 'another weekday'

/** The day that is meant, null for no day, what is wrong with the date, or undefined where it is no date at all. */
export type Found = Day | null | { problem: Problem } | undefined

const noSuchDay: Found = { problem: 'no such day' }

const two = (number: number): string => String(number).padStart(2, '0')

// Long enough for any February 29 to come again.
const yearsAhead = 9

export type Year = { value: number; digits: number }

/** A year of two digits is in this century; without a year, the day is the next one to come. */
export const dayOf = (day: number, month: number, year: Year | undefined, today: Day): Found => {
  if (year && year.digits !== 4 && year.digits !== 2) return undefined
  const first = Number(today.slice(0, 4))
  const years = year
    ? [year.value + (year.digits === 2 ? 2000 : 0)]
    : Array.from({ length: yearsAhead }, (_, n) => first + n)
  const days = years.map((each) => `${String(each).padStart(4, '0')}-${two(month)}-${two(day)}`)
  return days.find((each) => isDay(each) && (year !== undefined || each >= today)) ?? noSuchDay
}

/** The next such day of a month. */
export const nth = (number: number, today: Day): Found => {
  const days = [0, 1, 2].map((months) => `${addMonths(`${today.slice(0, 8)}01`, months).slice(0, 8)}${two(number)}`)
  return days.find((day) => isDay(day) && day >= today) ?? noSuchDay
}

/** A date whose weekday was named as well has to be on it. */
export const onWeekday = (day: Found, weekday: number | undefined): Found =>
  typeof day === 'string' && weekday !== undefined && weekdayOf(day) !== weekday ? { problem: 'another weekday' } : day

export const yearOf = (token: Token | undefined): Year | undefined =>
  token && { value: token.value, digits: token.digits ?? 0 }

/** A date with its month in letters: 'Nov 30', '30th of November', 'Fri 30 Nov 2026', '2026 Nov 30'; or 'the 5th'. */
export const dated = (tokens: readonly Token[], today: Day): Found => {
  const rest = tokens.filter(({ is, unit }) => is !== 'w' && unit !== 'day')
  const kinds = rest.map(({ is }) => is).join('')
  const weekday = tokens.find(({ is }) => is === 'w')?.value
  const [one, two, three] = rest
  if (!one || tokens.length - rest.length > 2) return undefined
  // 'The first Monday of January' is not January 1.
  if (tokens.some(({ is }, at) => is === 'o' && tokens[at + 1]?.is === 'w')) return undefined
  if (kinds === 'o' && weekday === undefined) return nth(one.value, today)
  // 'Thursday the 3rd', 'jueves 3'.
  if (/^w[no]$/.test(tokens.map(({ is }) => is).join(''))) return onWeekday(nth(one.value, today), weekday)
  if (!two) return undefined
  // 'Jan 2027' is a whole month.
  const asked = (day: Token, month: Token, year: Token | undefined) =>
    (day.digits ?? 0) > 2 ? undefined : onWeekday(dayOf(day.value, month.value, yearOf(year), today), weekday)
  if (/^m[no]n?$/.test(kinds)) return asked(two, one, three)
  if (/^[no]mn?$/.test(kinds) && !(three && one.digits === 4)) return asked(one, two, three)
  return /^nm[no]$/.test(kinds) && three ? asked(three, two, one) : undefined
}
