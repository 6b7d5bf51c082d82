import { addMonths, weekdayOf } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { dayIn, firstToCome, isDay } from './parser.ts'
import type { Parser } from './parser.ts'
import { weekdayNamed } from './words.ts'

// Long enough for any February 29 to come again.
const yearsAhead = 9

/** A two-digit year is in this century; without a year, the day is the next one to come. */
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

/** '2026-11-30', '11/30', '30.11.', '30/11/26'. Dots put the day first; otherwise the reader's order, if possible. */
export const numbers: Parser = (text, { today, dayFirst }) => {
  const [, year = '', , month, day] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  if (year !== '') return dayOf(Number(day), Number(month), year, today)
  const [, one, separator, two, yearAfter] = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text) ?? []
  if (!one) return undefined
  const asDayFirst = dayOf(Number(one), Number(two), yearAfter, today)
  const asMonthFirst = dayOf(Number(two), Number(one), yearAfter, today)
  return dayFirst || separator === '.' ? (asDayFirst ?? asMonthFirst) : (asMonthFirst ?? asDayFirst)
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

/** 1 for January, from a name or its first letters; 0 for anything else. */
const monthNamed = (word: string): number =>
  word.length < 3 ? 0 : months.findIndex((name) => name.startsWith(word)) + 1

const monthThenDay = /^([a-z]+)\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}|\d{2}))?$/
const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?([a-z]+)\.?(?:,? (\d{4}|\d{2}))?$/

/** 'Nov 30', '30th of November', '30 nov 2026'. */
const monthAndDay: Parser = (text, { today }) => {
  const [, word = '', number, year] = monthThenDay.exec(text) ?? []
  const [, dayNumber, monthWord = word, yearAfter] = dayThenMonth.exec(text) ?? []
  const month = monthNamed(monthWord)
  return month === 0 ? undefined : dayOf(Number(number ?? dayNumber), month, year ?? yearAfter, today)
}

/** 'the 5th': the next one to come. */
export const ordinal: Parser = (text, { today }) => {
  const [, number] = /^(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)$/.exec(text) ?? []
  if (!number) return undefined
  const days = [0, 1, 2].map((n) => `${addMonths(today, n).slice(0, 8)}${number.padStart(2, '0')}`)
  return firstToCome(days, today)
}

/** A date with its month in letters, and perhaps its weekday, which has to be right. */
export const named: Parser = (text, context) => {
  const [, word = '', rest = ''] = /^([a-z]+)\.?,? (.+)$/.exec(text) ?? []
  const weekday = weekdayNamed(word)
  if (weekday === undefined) return monthAndDay(text, context)
  const day = monthAndDay(rest, context)
  return day && weekdayOf(day) === weekday ? day : undefined
}
