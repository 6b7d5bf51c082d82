import type { Input } from '#contract/endpoint.ts'
import { issues } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useUser } from '../../session/queries.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { closed } from '../changes.ts'
import { issueTopic } from '../queries.ts'

type Solving = { issue: Issue; solution: Input<typeof issues.solve>['body'] }

export const useSolve = () => {
  const me = useUser()
  return useOptimistic({
    topic: issueTopic,
    ids: ({ issue }: Solving) => [issue.id],
    draw: (row, { solution }) => ({ ...closed(row, 'solved', me), checkOn: solution.checkOn }),
    send: ({ issue, solution }) => call(issues.solve, { params: { issueId: issue.id }, body: solution }),
    onSuccess: (_, { issue }) => toast({ title: t('Solved'), description: issue.title }),
    onError: failed(t('Failed to solve issue')),
  })
}
