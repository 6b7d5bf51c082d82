import { type Day, type Instant, plainCalendar } from '#contract/fields.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import { monthOf, plainDate } from '../spreadsheets/months.ts'
import type { FileCell } from '../spreadsheets/table.ts'

const two = (text: number | string): string => String(text).padStart(2, '0')

/** The day, if there is one: February has no thirtieth. */
const dayFrom = (year: string, month: number | string, day: string): Day | undefined => {
  const text = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  const time = Date.parse(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
  return isDay && /^[12]/.test(text) ? text : undefined
}

const figures = /^(?:\p{L}[\p{L}\p{M}]*\.?,?\s+)?(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ ,T].*)?$/u
const figuresIn = (text: string) => figures.exec(plainDate(text))

/**
 * Whether the days of a file stand before the months, where its own values tell: `14/02/2026`; undefined where all could
 * be read both ways.
 */
export const tellsDayFirst = (texts: readonly string[]): boolean | undefined => {
  const pairs = texts.flatMap((text) => {
    const [, one, , other] = figuresIn(text) ?? []
    return one === undefined || other === undefined ? [] : [[Number(one), Number(other)] as const]
  })
  const dayFirst = pairs.some(([one]) => one > 12)
  const monthFirst = pairs.some(([, other]) => other > 12)
  if (dayFirst !== monthFirst) return dayFirst
  const dotted = texts.some((text) => figuresIn(text)?.[2] === '.')
  return dotted && !monthFirst ? true : undefined
}

/** Whether any date of the file can be read both ways. */
export const isAmbiguous = (texts: readonly string[]): boolean => texts.some((text) => figuresIn(text) !== null)

const inFigures = (text: string, dayFirst: boolean): Day | undefined => {
  const [, one, , other, year] = figures.exec(text) ?? []
  if (!one || !other || !year) return undefined
  return dayFirst ? dayFrom(year, other, one) : dayFrom(year, one, other)
}

const inWords = (text: string): Day | undefined => {
  const turned = text
    .replace(/^\p{L}[\p{L}\p{M}]+\.?,\s*/u, '')
    .replace(/^(\d{1,2})\.?[\s-]+(\p{L}[\p{L}\p{M}]{2,})\.?[\s,-]+/u, '$2 $1 ')
  const [, word = '', day = '', year = ''] =
    /^(\p{L}[\p{L}\p{M}]{2,})\.?\s+(\d{1,2})(?:st|nd|rd|th|\.)?,?\s+(\d{4}|\d{2})(?:$|[ ,T])/iu.exec(turned) ?? []
  const month = monthOf(word)
  return month > 0 ? dayFrom(year, month, day) : undefined
}

// Excel counts days from here, as 1900 had a February 29 for it.
const excelStart = Date.UTC(1899, 11, 30)

/** The day of a number that has lost its format, 1954 to 2173; smaller ones may be anything. */
const inExcel = (text: string): Day | undefined => {
  const [, days] = /^([2-9]\d{4})(?:\.\d+)?$/.exec(text) ?? []
  return days === undefined ? undefined : new Date(excelStart + Number(days) * 86_400_000).toISOString().slice(0, 10)
}

// A day that depends on when it is read, such as Friday, is none in a file that was written before.
const [someDay, anotherDay] = ['2026-03-04', '2027-08-19']

const inAnyWords = (text: string, dayFirst: boolean): Day | null | undefined => {
  const [one, other] = [someDay, anotherDay].map((today) =>
    readDay(text, { today: today ?? '', calendar: plainCalendar, dayFirst }),
  )
  if (one?.is !== 'understood' || other?.is !== 'understood') return undefined
  return one.value === other.value ? one.value : undefined
}

/** The day that a cell names, null where it says that there is none; undefined if it cannot be read. */
export const dayIn = (cell: FileCell | undefined, dayFirst: boolean): Day | null | undefined => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : dayIn(cell.toISOString(), dayFirst)
  const text = plainDate(String(cell ?? ''))
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[ ,T])/.exec(text) ?? []
  if (year && month && day && year >= '1000') return dayFrom(year, month, day)
  return inFigures(text, dayFirst) ?? inWords(text) ?? inExcel(text) ?? inAnyWords(text, dayFirst)
}

/** The same where nobody may know whether days stand before months: the two days that a cell can mean. */
export const daysIn = (cell: FileCell | undefined, dayFirst: boolean | null): (Day | null | undefined)[] => {
  if (dayFirst !== null) return [dayIn(cell, dayFirst)]
  const [byDay, byMonth] = [dayIn(cell, true), dayIn(cell, false)]
  return byDay === undefined || byMonth === undefined ? [byDay ?? byMonth] : [...new Set([byDay, byMonth])]
}

/** The instant that a cell names, or noon of its day. */
export const instantIn = (cell: FileCell | undefined, dayFirst: boolean): Instant | undefined => {
  const day = dayIn(cell, dayFirst)
  if (day === undefined || day === null) return undefined
  const text = cell instanceof Date ? '' : String(cell ?? '').trim()
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)
  const time = isWhole ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? `${day}T12:00:00.000Z` : new Date(time).toISOString()
}
