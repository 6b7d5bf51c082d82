import { happenedIn } from '#contract/clock.ts'
import type { Issue } from '#contract/issues.ts'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'
import { plural, t } from '#contract/words.ts'
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
    ...(done > 0 ? [`${are(done, t('completed to-do'))} archived.`] : []),
    ...(solved > 0 ? [`${are(solved, t('solved issue'))} archived.`] : []),
    ...(ticked > 0 ? [t('{ticked} archived; the others roll on.', { ticked: are(ticked, 'headline') })] : []),
    t('The recap is mailed to those who attend, if this installation sends mail.'),
    ...(missing > 0
      ? [
          t('{missing} {missing2} still missing.', {
            missing: plural(missing, '{count} rating', '{count} ratings'),
            missing2: missing === 1 ? 'is' : 'are',
          }),
        ]
      : []),
  ]
}
