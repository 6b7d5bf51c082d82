import { happenedIn } from '#contract/clock.ts'
import type { Issue } from '#contract/issues.ts'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'
import { counted } from '../../../ui/counted.ts'
import { ratersOf, unrated } from './rating/view.ts'

type Rows = {
  todos: readonly Pick<Todo, 'completed'>[]
  issues: readonly Pick<Issue, 'status' | 'closedAt' | 'teamId'>[]
}

const are = (count: number, one: string): string => `${counted(count, one)} ${count === 1 ? 'is' : 'are'}`

/** What will happen when a meeting is concluded, and what it still lacks, each in a sentence. */
export const consequencesOf = (room: Room, { todos, issues }: Rows): string[] => {
  const done = todos.filter(({ completed }) => completed).length
  const solved = issues.filter(
    ({ status, closedAt, teamId }) => status === 'solved' && teamId === room.teamId && happenedIn(room.clock, closedAt),
  ).length
  const ticked = room.tickedIds.length
  const missing = unrated(ratersOf(room))
  return [
    ...(done > 0 ? [`${are(done, 'completed to-do')} archived.`] : []),
    ...(solved > 0 ? [`${are(solved, 'solved issue')} archived.`] : []),
    ...(ticked > 0 ? [`${are(ticked, 'headline')} archived; the others roll on.`] : []),
    'The recap is mailed to those who attend, if this installation sends mail.',
    ...(missing > 0 ? [`${counted(missing, 'rating')} ${missing === 1 ? 'is' : 'are'} still missing.`] : []),
  ]
}
