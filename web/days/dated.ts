import { addMonths } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { dayIn, firstToCome, isDay } from './reading.ts'
import type { Form } from './reading.ts'
import { weekdayOf } from './shortcuts.ts'
import { weekdayNamed } from './words.ts'

// Even a February 29 comes again within that.
const yearsAhead = 9

/** A year of two digits is one of this century; without one, the day is the nearest to come. */
const dayOf = (day: number, month: number, year: string | undefined, today: Day): Day | undefined => {
  const firstYear = Number(today.slice(0, 4))
  if (!year) {
    return firstToCome(
      Array.from({ length: yearsAhead }, (_, n) => dayIn(firstYear + n, month, day)),
      today,
    )
  }
  const named = dayIn(Number(year.length === 2 ? `20${year}` : year), month, day)
  return isDay(named) ? named : undefined
}

/** '2026-11-30', '11/30', '30.11.', '30/11/26': dots put the day first, others as readers do, or as it is possible. */
export const numbers: Form = (text, { today, dayFirst }) => {
  const [, year = '', , month, day] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  if (year !== '') return dayOf(Number(day), Number(month), year, today)
  const [, one, sign, two, after] = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text) ?? []
  if (!one) return undefined
  const asDayFirst = dayOf(Number(one), Number(two), after, today)
  const asMonthFirst = dayOf(Number(two), Number(one), after, today)
  return dayFirst || sign === '.' ? (asDayFirst ?? asMonthFirst) : (asMonthFirst ?? asDayFirst)
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** 1 for January, of a name or its first letters; 0 for what is none. */
const monthNamed = (word: string): number =>
  word.length < 3 ? 0 : months.findIndex((name) => name.startsWith(word)) + 1

const monthFirst = /^([a-z]+)\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}|\d{2}))?$/
const dayBefore = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?([a-z]+)\.?(?:,? (\d{4}|\d{2}))?$/

/** 'Nov 30', '30th of November', '30 nov 2026'. */
const monthAndDay: Form = (text, { today }) => {
  const [, word = '', number, year] = monthFirst.exec(text) ?? []
  const [, dayNumber, monthWord = word, yearAfter] = dayBefore.exec(text) ?? []
  const month = monthNamed(monthWord)
  return month === 0 ? undefined : dayOf(Number(number ?? dayNumber), month, year ?? yearAfter, today)
}

/** 'the 5th' of this month or of one that has it. */
export const ordinal: Form = (text, { today }) => {
  const [, number] = /^(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)$/.exec(text) ?? []
  if (!number) return undefined
  const days = [0, 1, 2].map((n) => `${addMonths(today, n).slice(0, 8)}${number.padStart(2, '0')}`)
  return firstToCome(days, today)
}

/** A date with its month in letters, and with its weekday if that is the right one. */
export const named: Form = (text, reading) => {
  const [, word = '', rest = ''] = /^([a-z]+)\.?,? (.+)$/.exec(text) ?? []
  const weekday = weekdayNamed(word)
  if (weekday === undefined) return monthAndDay(text, reading)
  const day = monthAndDay(rest, reading)
  return day && weekdayOf(day) === weekday ? day : undefined
}
