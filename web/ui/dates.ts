import { localDay } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { locale } from '#contract/words.ts'

const short = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const weekdayAndShort = new Intl.DateTimeFormat(locale(), {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const long = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' })

const at = (day: Day) => new Date(`${day}T00:00:00Z`)

/** As in 'Nov 26, 2026'. */
export const shortDate = (day: Day): string => short.format(at(day))

/** The day of an instant, here, as in 'Nov 26, 2026'. */
export const dateOf = (instant: Instant): string => shortDate(localDay(new Date(instant)))

/** As in 'Thu, Nov 26, 2026'. */
export const weekdayDate = (day: Day): string => weekdayAndShort.format(at(day))

/** As in 'Thursday, November 26, 2026'. */
export const longDate = (day: Day): string => long.format(at(day))
