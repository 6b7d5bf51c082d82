import { addDays, dayInZone, isDay } from '../../days.ts'
import type { Calendar, Day } from '../../fields.ts'
import { dateFormat, language, t } from '../../words.ts'
import { folded } from '../folding.ts'
import { saysNothing } from '../numbers/nothing.ts'
import { type Meaning, type Reading, understood, unreadable } from '../reading.ts'
import { type Found, onWeekday } from './dated.ts'
import { inFigures } from './figures.ts'
import { dayMeant } from './forms.ts'
import { readingOrder } from './lexicon.ts'
import type { Token } from './vocabulary.ts'
import { tokensOf } from './tokens.ts'
import { writtenDate } from './written.ts'

/** `dayFirst` is whether numbers put the day before the month, undefined where nobody knows. */
export type DayContext = { today: Day; calendar: Calendar; dayFirst: boolean | undefined }

type Told = DayContext & { dayFirst: boolean }

/** Figures with their weekday or small words beside them: 'Mon 31/12/2026', 'bis zum 3.12.', '2026-12-31 (Thu)'. */
const besideWords = (text: string, context: Told): Found => {
  const [, before = '', figures = '', behind = ''] =
    /^((?:\p{L}[^\s\d]* )*)(\d[\d./-]*\d\.?),?((?: \p{L}[^\s\d]*)*)$/u.exec(text) ?? []
  const words = (before + behind).trim()
  const day = words === '' ? undefined : inFigures(figures, context)
  if (day === undefined) return undefined
  const said = readingOrder(language()).flatMap((of) => tokensOf(words, of, false))
  const fitting = said.find((tokens) => tokens.every(({ is, unit }) => is === 'w' || unit === 'day'))
  return fitting && onWeekday(day, fitting.find(({ is }) => is === 'w')?.value)
}

/** What a text can be read as, in the reader's language first. */
const sequencesOf = (text: string): Token[][] => {
  const spoken = language()
  return readingOrder(spoken).flatMap((of) => tokensOf(text, of, of === spoken || of === 'en'))
}

const inWords = (text: string, context: Told): Found => {
  // 'Mar 23' is in March before it is a Tuesday.
  const hasMonth = (tokens: readonly Token[]): number => (tokens.some(({ is }) => is === 'm') ? 0 : 1)
  const sequences = sequencesOf(text).toSorted((one, other) => hasMonth(one) - hasMonth(other))
  const found = sequences.map((tokens) => dayMeant(tokens, context))
  const days = found.filter((day) => day !== undefined)
  return days.find((day) => typeof day !== 'object' || day === null) ?? days[0]
}

const meant = (text: string, context: Told): Found =>
  inFigures(text, context) ?? besideWords(text, context) ?? inWords(text, context)

/** An instant in seconds or milliseconds since 1970: midnight in UTC is that day, all else the workspace's. */
const atInstant = (text: string, { calendar }: DayContext): Found => {
  if (!/^\d{10}(?:\d{3})?$/.test(text)) return undefined
  const date = new Date(Number(text) * (text.length === 10 ? 1000 : 1))
  const isMidnight = date.getTime() % 86_400_000 === 0
  return dayInZone(isMidnight ? 'UTC' : calendar.timeZone, date)
}

// What programs write for no date, and people for nothing.
const nothing = /^(?:0001-01-01|0000-00-00|[-\u2013\u2014])$/

const lateEnough = 500

/** Whether a text means the same day whenever it is read. */
const isAbsolute = (text: string, context: Told): boolean =>
  meant(text, context) === meant(text, { ...context, today: addDays(context.today, lateEnough) })

// What says that something is due, before the day: 'by Friday'. Elsewhere it is no part of a date: 'A by Dec 24'.
const introducing =
  'by, due, due on, due by, until, till, bis, spätestens, fällig, para, hasta, a más tardar, vence, حتى, بحلول'
    .split(', ')
    .map((word) => `${folded(word)} `)

const withoutIntroduction = (text: string): string => {
  const found = introducing.find((word) => text.startsWith(word))
  return found === undefined ? text : withoutIntroduction(text.slice(found.length))
}

const find = (written: string, context: Told): Found => {
  const { text: whole, hasTime } = writtenDate(written)
  const text = withoutIntroduction(whole.replace(/^(\p{L}+): /u, '$1 ')).replace(/^el (\d{1,2})(?= |$)/, '$1.')
  if (nothing.test(text) || saysNothing(written)) return null
  const day = atInstant(text, context) ?? meant(text, context)
  if (typeof day === 'string' && !isDay(day)) return { problem: 'no such day' }
  // A time of day beside 'Monday' would be lost.
  return hasTime && typeof day === 'string' && !isAbsolute(text, context) ? undefined : day
}

const shown = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const meaning = (value: Day): Meaning<Day> => ({ value, text: dateFormat(shown).format(Date.parse(value)) })

const whyNot = (found: Exclude<Found, string | null>): string => {
  if (found?.problem === 'no such day') return t('There is no such day.')
  if (found?.problem === 'another weekday') return t('That day is another weekday.')
  return t("Date not recognized. Try 'Fri' or 'Nov 30'.")
}

/**
 * The day that a whole text means, in any of our languages; null for no date. A day in the past has to be named with its
 * year. Where nobody knows whether days come first, `3/4` has two meanings.
 */
export const readDay = (text: string, context: DayContext): Reading<Day | null> => {
  if (text.trim() === '') return understood(null)
  const [byMonth, byDay] = [false, true].map((dayFirst) => find(text, { ...context, dayFirst }))
  const isOpen = context.dayFirst === undefined && typeof byMonth === 'string' && typeof byDay === 'string'
  if (isOpen && byMonth !== byDay) return { is: 'ambiguous', meanings: [meaning(byDay), meaning(byMonth)] }
  const found = context.dayFirst ? byDay : byMonth
  return typeof found === 'string' || found === null ? understood(found) : unreadable(whyNot(found))
}

/** Whether a text names a weekday, of whatever week, and nothing else. */
export const isWeekday = (text: string): boolean =>
  sequencesOf(writtenDate(text).text).some((tokens) => /^u?[xt]*wx?u?x?$/.test(tokens.map(({ is }) => is).join('')))
