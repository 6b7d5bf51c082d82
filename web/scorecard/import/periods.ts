import { findPeriod, kindOfKey, type Period, type PeriodKind, periodOf } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { monthOf, plainDate } from '../../spreadsheets/months.ts'
import type { FileCell } from '../../spreadsheets/table.ts'

/** What a header is read with. */
export type Reading = { kind: PeriodKind; today: Day; calendar: Calendar; dayFirst: boolean }

const two = (number: number | string): string => String(number).padStart(2, '0')

/** The day, if there is one: February has no thirtieth. */
const dayFrom = (year: number | string, month: number | string, day: number | string): Day | undefined => {
  const text = `${year}-${two(month)}-${two(day)}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text ? text : undefined
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

/** Without a year the latest such day that has begun is meant. */
const recent = (month: number, day: string, today: Day): Day | undefined => {
  const year = Number(today.slice(0, 4))
  const found = dayFrom(year, month, day)
  return found !== undefined && found > today ? dayFrom(year - 1, month, day) : found
}

const inFigures = (text: string, { dayFirst }: Reading): Day | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? []
  if (year && month && day) return dayFrom(year, month, day)
  const [, one, mark, other, last] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (!one || !other || !last) return undefined
  return dayFirst || mark === '.' ? dayFrom(fullYear(last), other, one) : dayFrom(fullYear(last), one, other)
}

const inWords = (text: string, { kind, today }: Reading): Day | undefined => {
  const [, word = '', first = '', rest = ''] =
    /^(\p{L}[\p{L}\p{M}]{2,})\.?[\s-]+(\d{1,4})\b(.*)$/u.exec(
      text.replace(/^(\d{1,2})\.?[\s-]+(\p{L}[\p{L}\p{M}]{2,})/u, '$2 $1'),
    ) ?? []
  const month = monthOf(word)
  if (month === 0) return undefined
  const isMonth = first.length === 4 || (kind === 'month' && rest.trim() === '' && first.length === 2)
  if (isMonth) return kind === 'week' ? undefined : dayFrom(fullYear(first), month, 1)
  const [, beside] = /^,?\s*(\d{4})/.exec(rest) ?? []
  const [, atEnd] = /(\d{4})$/.exec(rest) ?? []
  const year = beside ?? atEnd
  return year === undefined ? recent(month, first, today) : dayFrom(year, month, first)
}

const keyIn = (text: string): string | undefined => {
  const [week] = /\d{4}-W\d{2}/.exec(text) ?? []
  if (week !== undefined) return week
  const [, quarter, year] = /^(Q[1-4])\s+(?:FY)?(\d{4})$/i.exec(text) ?? []
  if (quarter && year) return `${year}-${quarter.toUpperCase()}`
  const plain = text.replace(/^FY\s?(?=\d{4}$)/i, '')
  return kindOfKey(plain) === undefined ? undefined : plain
}

const textOf = (cell: FileCell): string => (cell === null || cell instanceof Date ? '' : plainDate(String(cell)))

/** The period that a column's header names: by its key, by a day in it, or as people write it. */
export const periodIn = (cell: FileCell, reading: Reading): Period | undefined => {
  const { kind, calendar } = reading
  const text = textOf(cell)
  const key = keyIn(text)
  if (key !== undefined) {
    const period = findPeriod(key, calendar)
    return period?.kind === kind ? period : undefined
  }
  const day =
    cell instanceof Date ? cell.toISOString().slice(0, 10) : (inFigures(text, reading) ?? inWords(text, reading))
  return day === undefined ? undefined : periodOf(kind, day, calendar)
}

/** Whether dates in figures begin with the day: one of them must, since no month is the thirteenth. */
export const isDayFirst = (cells: readonly FileCell[]): boolean =>
  cells.some((cell) => /^(1[3-9]|2\d|3[01])\/\d{1,2}\/\d{2,4}$/.test(textOf(cell)))
