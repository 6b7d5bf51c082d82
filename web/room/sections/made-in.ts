import type { Instant } from '#contract/fields.ts'
import type { Room } from '#contract/room.ts'

/** Whether something that happened then was done in the meeting: while it was under way. */
export const isMadeIn = ({ clock: { sittings } }: Pick<Room, 'clock'>, at: Instant): boolean =>
  sittings.some(
    ({ from, until }) => Date.parse(from) <= Date.parse(at) && (until === null || Date.parse(at) <= Date.parse(until)),
  )
