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

/** The share of the to-dos that are done, in percent; 0 without any. */
export const shareDone = (todos: readonly Pick<Todo, 'completed'>[]): number =>
  todos.length === 0 ? 0 : Math.round((todos.filter(({ completed }) => completed).length / todos.length) * 100)
