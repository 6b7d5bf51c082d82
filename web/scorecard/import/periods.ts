import { findPeriod, type Period, type PeriodKind, periodOf } from '#contract/calendar.ts'
import { addDays } from '#contract/days.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { keyIn } from './period-keys.ts'
import { monthOf, plainDate } from '../../spreadsheets/months.ts'
import type { FileCell } from '../../spreadsheets/table.ts'

/** What a header is read with; `dayFirst` is undefined where nobody knows. */
export type Reading = { kind: PeriodKind; today: Day; calendar: Calendar; dayFirst: boolean | undefined }

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

const figures = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?=$|\.?\s*(?:[-\u2013\u2014]|to|bis|a)\s)/u

const dayWith = (year: string | undefined, month: string, day: string, today: Day): Day | undefined =>
  year === undefined ? recent(Number(month), day, today) : dayFrom(fullYear(year), month, day)

/** The day in figures that a header is, or that a range begins with: `11/16/2026 - 11/22/2026`. */
const inFigures = (text: string, { dayFirst, today }: Reading): Day | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? []
  if (year && month && day) return dayFrom(year, month, day)
  const [, one, mark, other, last] = figures.exec(text) ?? []
  if (!one || !other) return undefined
  const [byDay, byMonth] = [dayWith(last, other, one, today), dayWith(last, one, other, today)]
  if (mark === '.' || dayFirst === true) return byDay
  if (dayFirst === false) return byMonth
  return byDay === undefined || byMonth === undefined || byDay === byMonth ? (byDay ?? byMonth) : undefined
}

// As Excel counts days where a cell's format is lost, 2009 to 2064.
const inExcel = (text: string): Day | undefined =>
  /^[45]\d{4}$/.test(text)
    ? new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10)
    : undefined

const inWords = (text: string, { kind, today }: Reading): Day | undefined => {
  const [, word = '', first = '', rest = ''] =
    /^(\p{L}[\p{L}\p{M}]{2,})\.?[\s-]+(\d{1,4})\b(.*)$/u.exec(
      text.replace(/^(\d{1,2})\.?[\s-]+(\p{L}[\p{L}\p{M}]{2,})/u, '$2 $1'),
    ) ?? []
  const month = monthOf(word === '' ? text.replace(/\.$/, '') : word)
  if (month === 0) return undefined
  if (word === '') return kind === 'month' && !/\s/.test(text) ? recent(month, '1', today) : undefined
  const isMonth = first.length === 4 || (kind === 'month' && rest.trim() === '' && first.length === 2)
  if (isMonth) return kind === 'week' ? undefined : dayFrom(fullYear(first), month, 1)
  const [, beside] = /^,?\s*(\d{4})/.exec(rest) ?? []
  const [, atEnd] = /(\d{4})$/.exec(rest) ?? []
  const year = beside ?? atEnd
  return year === undefined ? recent(month, first, today) : dayFrom(year, month, first)
}

const textOf = (cell: FileCell): string => (cell === null || cell instanceof Date ? '' : plainDate(String(cell)))

/** The period that a column's header names: by its key, by a day in it, or as people write it. */
export const periodIn = (cell: FileCell, reading: Reading): Period | undefined => {
  const { kind, calendar } = reading
  const text = textOf(cell)
  const key = keyIn(text, reading)
  if (key !== undefined) {
    const period = findPeriod(key, calendar)
    return period?.kind === kind ? period : undefined
  }
  const day =
    cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : (inFigures(text, reading) ?? inWords(text, reading) ?? inExcel(text))
  return day === undefined ? undefined : periodOf(kind, day, calendar)
}

/** The figures of a header that may be a day and a month, those at the end of a range included. */
const pairsIn = (text: string): [number, number][] =>
  [...text.matchAll(/(?<![\d./-])(\d{1,2})[/-](\d{1,2})(?:[/-](?:\d{4}|\d{2}))?(?![\d/])/g)].map(([, one, other]) => [
    Number(one),
    Number(other),
  ])

/** Whether the periods follow one another, in either direction. */
const follow = (cells: readonly FileCell[], reading: Reading): boolean => {
  const days = cells.flatMap((cell) => inFigures(textOf(cell), reading) ?? [])
  const periods = days.map((day) => periodOf(reading.kind, day, reading.calendar))
  const pairs = periods.slice(1).map((next, index) => [periods[index], next] as const)
  const isNext = (one: Period | undefined, next: Period) => one !== undefined && addDays(one.last, 1) === next.first
  return pairs.length > 0 && (pairs.every(([a, b]) => isNext(a, b)) || pairs.every(([a, b]) => a && isNext(b, a)))
}

/**
 * Whether dates in figures begin with the day: as one of them must, since no month is the thirteenth, or as makes the
 * periods of the file follow one another; undefined if nothing tells.
 */
export const isDayFirst = (cells: readonly FileCell[], context: Omit<Reading, 'dayFirst'>): boolean | undefined => {
  const pairs = cells.flatMap((cell) => pairsIn(textOf(cell)))
  const [byDay, byMonth] = [pairs.some(([one]) => one > 12), pairs.some(([, other]) => other > 12)]
  if (byDay !== byMonth) return byDay
  const [asDays, asMonths] = [true, false].map((dayFirst) => follow(cells, { ...context, dayFirst }))
  return asDays === asMonths ? undefined : asDays
}

/** Whether a header can be read in two ways. */
export const asksForOrder = (cells: readonly FileCell[], context: Omit<Reading, 'dayFirst'>): boolean =>
  cells.some((cell) => {
    const text = textOf(cell)
    const [byDay, byMonth] = [true, false].map((dayFirst) => inFigures(text, { ...context, dayFirst }))
    return byDay !== undefined && byMonth !== undefined && byDay !== byMonth
  })
