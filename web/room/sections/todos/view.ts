import type { Instant } from '#contract/fields.ts'
import { startOf } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'

/** How long before the meeting a to-do may have been completed to be reviewed, in milliseconds. */
const aWeek = 7 * 86_400_000

/** When the meeting started, or will start. */
export const beginningOf = (room: Pick<Room, 'clock' | 'startTime'>): Instant => startOf(room) ?? room.startTime

/** The to-dos that were open when the meeting began, or were completed in the week before it. */
export const reviewedOf = (todos: readonly Todo[], beginning: Instant): Todo[] => {
  const start = Date.parse(beginning)
  return todos.filter(
    ({ createdAt, completedAt }) =>
      Date.parse(createdAt) < start && (completedAt === null || Date.parse(completedAt) >= start - aWeek),
  )
}
