import type { Clock } from '#contract/clock.ts'
import type { Instant } from '#contract/fields.ts'

/** Whether something happened while the meeting was under way. */
export const happenedIn = ({ sittings }: Pick<Clock, 'sittings'>, at: Instant | null): boolean =>
  at !== null && sittings.some(({ from, until }) => at >= from && (until === null || at <= until))
