import { localDay } from '#contract/days.ts'
import type { Instant } from '#contract/fields.ts'

const twoDigits = (part: number): string => String(part).padStart(2, '0')

const clock = (at: Date, hours: string): string => `${hours}:${twoDigits(at.getMinutes())}`

/** The time of an instant, here, as in '9:05' and '15:00'. */
export const timeOf = (instant: Instant | number): string => {
  const at = new Date(instant)
  return clock(at, String(at.getHours()))
}

/** An instant as a form holds it: the day and the time, here, as in `2026-11-24T09:00`. */
export const localTime = (instant: Instant): string => {
  const at = new Date(instant)
  return `${localDay(at)}T${clock(at, twoDigits(at.getHours()))}`
}

/** The instant of a day and a time; a text that is not both stays as it is. */
export const instantOf = (local: string): Instant => {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)
  const at = new Date(isWhole ? local : Number.NaN)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
