import { happenedIn } from '#contract/clock.ts'
import type { Issue } from '#contract/issues.ts'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'
import { plural, t } from '#contract/words.ts'
import { ratersOf, unrated } from './rating/view.ts'

type Rows = {
  todos: readonly Pick<Todo, 'completed'>[]
  issues: readonly Pick<Issue, 'status' | 'closedAt' | 'teamId'>[]
}

/** What will happen when a meeting is concluded, and what it still lacks, each in a sentence. */
export const consequencesOf = (room: Room, { todos, issues }: Rows): string[] => {
  const done = todos.filter(({ completed }) => completed).length
  const solved = issues.filter(
    ({ status, closedAt, teamId }) => status === 'solved' && teamId === room.teamId && happenedIn(room.clock, closedAt),
  ).length
  const ticked = room.tickedIds.length
  const missing = unrated(ratersOf(room))
  return [
    ...(done > 0
      ? [plural(done, '{count} completed to-do is archived.', '{count} completed to-dos are archived.')]
      : []),
    ...(solved > 0 ? [plural(solved, '{count} solved issue is archived.', '{count} solved issues are archived.')] : []),
    ...(ticked > 0
      ? [
          plural(
            ticked,
            '{count} headline is archived; the others roll on.',
            '{count} headlines are archived; the others roll on.',
          ),
        ]
      : []),
    t('The recap is emailed to everyone who attends, if this installation sends email.'),
    ...(missing > 0 ? [plural(missing, '{count} rating is still missing.', '{count} ratings are still missing.')] : []),
  ]
}
