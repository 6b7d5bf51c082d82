import { decisions } from '#contract/decisions.ts'
import type { Decision, DecisionChange } from '#contract/decisions.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { decisionTopic } from './queries.ts'

export const updateFailed = failed(t('Failed to update decision'))

type Edit = { row: Decision; change: DecisionChange }

/** Refused when someone has changed the decision since `row` was read; the form shows that conflict. */
export const useChange = () =>
  useOptimistic({
    topic: decisionTopic,
    ids: ({ row }: Edit) => [row.id],
    send: ({ row, change }) =>
      call(decisions.change, { params: { decisionId: row.id }, body: { ...change, updatedAt: row.updatedAt } }),
    onSuccess: () => toast({ title: t('Updated'), description: t('Decision updated') }),
  })
