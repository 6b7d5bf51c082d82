import { issues } from '#contract/issues.ts'
import type { IssueOrigin } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { atOnce } from '../../ui/list/at-once.ts'
import { toast } from '../../ui/toast.tsx'
import { useTakeBackAdded } from '../changes.ts'
import { issueTopic } from '../queries.ts'

/** What an issue is made from, and what it is called. */
export type Source = { teamId: number; title: string; description?: string; from: IssueOrigin }

/** Makes an issue that is linked with what it is made from; for a moment it can be undone. */
export const useMakeIssue = () => {
  const takeBack = useTakeBackAdded()
  return useOptimistic({
    topic: issueTopic,
    send: ({ teamId, ...body }: Source) => call(issues.add, { params: { teamId }, body }),
    onSuccess: (issue) =>
      toast({
        title: t('Issue created successfully'),
        description: issue.title,
        undo: () => takeBack(issue),
      }),
    onError: failed(t('Failed to create issue. Please try again.')),
  })
}

const useMake = () => useMakeIssue().mutate

export const MakeIssue = atOnce(useMake)
