import { plainCalendar } from '#contract/fields.ts'
import type { Calendar, Day, Instant } from '#contract/fields.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import { dayOfSerial } from '#contract/reading/days/serials.ts'
import type { FileCell } from '../spreadsheets/table.ts'

/** When and where a file is read: by these `tomorrow` is a day. */
export type Now = { today: Day; calendar: Calendar }

// Without them only what is the same day whenever it is read.
const anyTime: readonly Now[] = [
  { today: '2001-01-01', calendar: plainCalendar },
  { today: '2005-07-15', calendar: plainCalendar },
]

const readText = (text: string, dayFirst: boolean, now: Now | undefined): Day | null | undefined => {
  const [first, ...others] = (now ? [now] : anyTime).map((each) => {
    const reading = readDay(text, { ...each, dayFirst })
    return reading.is === 'understood' ? reading.value : undefined
  })
  return others.every((day) => day === first) ? first : undefined
}

/** The day that a cell names; null if it says that there is none, undefined if it is no day. */
export const dayIn = (cell: FileCell | undefined, dayFirst: boolean, now?: Now): Day | null | undefined => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : dayIn(cell.toISOString(), dayFirst)
  const text = String(cell ?? '').trim()
  return text === '' ? undefined : (dayOfSerial(text) ?? readText(text, dayFirst, now))
}

/** The same where nobody may know whether days stand before months: the two days that a cell can mean. */
export const daysIn = (cell: FileCell | undefined, dayFirst: boolean | null, now?: Now): (Day | null | undefined)[] => {
  if (dayFirst !== null) return [dayIn(cell, dayFirst, now)]
  const [byDay, byMonth] = [dayIn(cell, true, now), dayIn(cell, false, now)]
  return byDay === undefined || byMonth === undefined ? [byDay ?? byMonth] : [...new Set([byDay, byMonth])]
}

/** When something was done of which only the day is known. */
export const noonOf = (day: Day): Instant => `${day}T12:00:00.000Z`

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** The instant that a cell names, or noon of its day; null and undefined as of a day. */
export const instantIn = (cell: FileCell | undefined, dayFirst: boolean): Instant | null | undefined => {
  const day = dayIn(cell, dayFirst)
  if (day === undefined || day === null) return day
  const text = cell instanceof Date ? '' : String(cell ?? '').trim()
  const time = instantForm.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? noonOf(day) : new Date(time).toISOString()
}
