import { localDay } from '#contract/days.ts'
import type { Instant } from '#contract/fields.ts'
import { hourCycleOf, timeFormat, type TimeFormat } from '#contract/time-format.ts'
import { language } from '#contract/words.ts'

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** Of 'en-GB', 'es_419', 'zh-Hans-CN' and 'en-US@posix': the region. */
const region = /[-_]([A-Z]{2}|\d{3})(?![A-Za-z\d])/i

/**
 * Where the reader is at home, as their browser's languages say: the one that is spoken here counts, else the first, as
 * that of somebody in France who reads English.
 */
const regionIn = (languages: readonly string[]): string | undefined => {
  const own = languages.filter((name) => name.startsWith(language()))
  const named = own.length > 0 ? own : languages
  return named.flatMap((name) => region.exec(name)?.[1] ?? []).at(0)
}

let hourCycle = hourCycleOf('automatic')

/** Follows the choice of whoever is signed in; a guest has none, and their browser decides. */
export const writeTimesAs = (format: TimeFormat, languages = navigator.languages): void => {
  hourCycle = hourCycleOf(format, regionIn(languages))
}

/** An instant as a form holds it: the day and the time, here, as in `2026-11-24T09:00`. */
export const localTime = (instant: Instant | number): string => {
  const at = new Date(instant)
  return `${localDay(at)}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

// Formatters are kept while a page is open, and its reader may travel: they write UTC, and are given the hours of here.
const written = (local: string, dateStyle?: 'long'): string =>
  timeFormat(hourCycle, { timeZone: 'UTC', dateStyle }).format(new Date(`${local}Z`))

/** The time of an instant, here, as in '9:05 AM' or '15:00'. */
export const timeOf = (instant: Instant | number): string => written(localTime(instant))

/** With its day, as in 'November 26, 2026 at 9:05 AM'. */
export const momentOf = (instant: Instant): string => written(localTime(instant), 'long')

/** A time of day that a form holds, such as `09:30`, as people read it; what is no such time stays as it is. */
export const timeText = (time: string): string =>
  /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? written(`2000-01-01T${time}`) : time

/** The instant of a day and a time; a text that is not both stays as it is. */
export const instantOf = (local: string): Instant => {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)
  const at = new Date(isWhole ? local : Number.NaN)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
