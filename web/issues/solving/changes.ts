import type { Input } from '#contract/endpoint.ts'
import { issues } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useUser } from '../../session/queries.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { closed, useTakeBackClosing } from '../closing.ts'
import { issueTopic } from '../queries.ts'

type Solving = { issue: Issue; solution: Input<typeof issues.solve>['body'] }

export const useSolve = () => {
  const me = useUser()
  const { mutate: takeBack } = useTakeBackClosing()
  return useOptimistic({
    topic: issueTopic,
    ids: ({ issue }: Solving) => [issue.id],
    draw: (row, { solution }) => ({ ...closed(row, 'solved', me), checkOn: solution.checkOn }),
    send: ({ issue, solution }) => call(issues.solve, { params: { issueId: issue.id }, body: solution }),
    onSuccess: (after, { issue: before }) =>
      toast({ title: t('Solved'), description: before.title, undo: () => takeBack({ before, after }) }),
    onError: failed(t('Failed to solve issue')),
  })
}
