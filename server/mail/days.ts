import type { Day, Instant } from '#contract/fields.ts'
import { knownZone } from '#contract/time-zones.ts'
import { dateFormat } from '#contract/words.ts'

/** A day as the reader of an email writes it: 'Nov 26, 2026'. */
export const dayText = (day: Day): string =>
  dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))

/** The day of an instant in a time zone, in the same way. */
export const dayIn = (timeZone: string, at: Instant): string =>
  dateFormat({ dateStyle: 'medium', timeZone: knownZone(timeZone) }).format(Date.parse(at))
