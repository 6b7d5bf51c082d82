import { plainCalendar } from '#contract/fields.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import { dayOfSerial } from '#contract/reading/days/serials.ts'
import type { FileCell } from '../spreadsheets/table.ts'

// A file says when something is whenever it is read: words that mean another day tomorrow are none in it.
const todays: readonly Day[] = ['2001-01-01', '2005-07-15']

const readText = (text: string, dayFirst: boolean): Day | null | undefined => {
  const [one, other] = todays.map((today) => {
    const reading = readDay(text, { today, dayFirst, calendar: plainCalendar })
    return reading.is === 'understood' ? reading.value : undefined
  })
  return one === other ? one : undefined
}

/** The day that a cell names; null if it says that there is none, undefined if it is no day. */
export const dayIn = (cell: FileCell | undefined, dayFirst: boolean): Day | null | undefined => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : dayIn(cell.toISOString(), dayFirst)
  const text = String(cell ?? '').trim()
  return text === '' ? undefined : (dayOfSerial(text) ?? readText(text, dayFirst))
}

/** The same where nobody may know whether days stand before months: the two days that a cell can mean. */
export const daysIn = (cell: FileCell | undefined, dayFirst: boolean | null): (Day | null | undefined)[] => {
  if (dayFirst !== null) return [dayIn(cell, dayFirst)]
  const [byDay, byMonth] = [dayIn(cell, true), dayIn(cell, false)]
  return byDay === undefined || byMonth === undefined ? [byDay ?? byMonth] : [...new Set([byDay, byMonth])]
}

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** The instant that a cell names, or noon of its day; null and undefined as of a day. */
export const instantIn = (cell: FileCell | undefined, dayFirst: boolean): Instant | null | undefined => {
  const day = dayIn(cell, dayFirst)
  if (day === undefined || day === null) return day
  const text = cell instanceof Date ? '' : String(cell ?? '').trim()
  const time = instantForm.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? `${day}T12:00:00.000Z` : new Date(time).toISOString()
}
