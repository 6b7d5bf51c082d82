import { addDays, dayInZone } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { beginOf } from '#server/tenants/local-time.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** The end of a day in the workspace's time zone: what came before `at` was known. */
export type Moment = { day: Day; at: Instant }

/** The end of a day; of a day to come, what is known today. */
export const endOf = (wanted: Day, { calendar: { timeZone } }: Viewer, now: Date): Moment => {
  const today = dayInZone(timeZone, now)
  const day = wanted < today ? wanted : today
  return { day, at: beginOf(addDays(day, 1), timeZone) }
}
