import { IconMessageReport } from '@tabler/icons-react'
import type { Headline } from '#contract/headlines.ts'
import { issues } from '#contract/issues.ts'
import type { IssueOrigin } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { call } from '../api.ts'
import type { RockPart } from '../rocks/milestones/MilestoneList.tsx'
import { useOptimistic } from '../sync/optimistic.ts'
import { failed } from '../ui/failures.ts'
import type { AddedCommand } from '../ui/list/added-commands.ts'
import { atOnce } from '../ui/list/at-once.ts'
import { toast } from '../ui/toast.tsx'
import { useRemove } from './changes.ts'
import { issueTopic } from './queries.ts'

type Source = { teamId: number; title: string; from: IssueOrigin }

const useMake = () => {
  const { mutate: remove } = useRemove()
  const { mutate } = useOptimistic({
    topic: issueTopic,
    send: ({ teamId, ...body }: Source) => call(issues.add, { params: { teamId }, body }),
    onSuccess: (issue) =>
      toast({
        title: 'Issue created successfully',
        description: issue.title,
        action: { label: 'Undo', run: () => remove(issue) },
      }),
    onError: failed('Failed to create issue. Please try again.'),
  })
  return mutate
}

/** Makes an issue from a row by one click, linked with it. */
const makingFrom = <Row>(kind: string, sourceOf: (row: Row) => Source): AddedCommand<Row> => ({
  kind,
  name: 'Make an issue',
  icon: IconMessageReport,
  keys: ['i'],
  may: () => true,
  Dialog: atOnce(() => {
    const make = useMake()
    return (row: Row) => make(sourceOf(row))
  }),
})

export const makeAnIssue = [
  makingFrom('todo', ({ id, teamId, title }: Todo) => ({ teamId, title, from: { todoId: id } })),
  makingFrom('rock', ({ id, teamId, title }: Rock) => ({ teamId, title, from: { rockId: id } })),
  makingFrom('milestone', ({ rock: { id, teamId }, milestone }: RockPart) => ({
    teamId,
    title: milestone.name,
    from: { rockId: id, milestoneId: milestone.id },
  })),
  makingFrom('headline', ({ id, teamId, title }: Headline) => ({ teamId, title, from: { headlineId: id } })),
]
