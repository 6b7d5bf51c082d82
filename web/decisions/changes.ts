import { decisions } from '#contract/decisions.ts'
import type { Decision, DecisionChange } from '#contract/decisions.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import type { FieldsOf } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { useTold } from '../sync/take-back.ts'
import { failed } from '../ui/failures.ts'
import { decisionTopic } from './queries.ts'

export const updateFailed = failed(t('Failed to update decision'))

type Edit = { row: Decision; change: DecisionChange }

/** How a decision is reworded, and that taken back. */
const decisionFields: FieldsOf<Decision> = {
  topic: decisionTopic,
  send: ({ id }, body) => call(decisions.change, { params: { decisionId: id }, body }),
  people: {},
  onError: updateFailed,
}

/** Refused when someone has changed the decision since `row` was read; the form shows that conflict. */
export const useChange = () => {
  const tell = useTold(decisionFields)
  return useOptimistic({
    topic: decisionTopic,
    ids: ({ row }: Edit) => [row.id],
    send: ({ row, change }) => decisionFields.send(row, { ...change, updatedAt: row.updatedAt }),
    onSuccess: (after, { row, change }) =>
      tell({ title: t('Updated'), description: t('Decision updated') }, row, after, change),
  })
}
