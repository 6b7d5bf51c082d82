import type { Input } from '#contract/endpoint.ts'
import { type Measurable, scorecard } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { itemTopic } from '../queries.ts'

type GoalWish = { item: Measurable; body: Input<typeof scorecard.setGoal>['body'] }

export const useSetGoal = () =>
  useOptimistic({
    topic: itemTopic,
    ids: ({ item }: GoalWish) => [item.id],
    send: ({ item, body }) => call(scorecard.setGoal, { params: { itemId: item.id }, body }),
    onSuccess: (_, { item, body }) =>
      toast({ title: body.goal ? t('Goal set') : t('Goal taken back'), description: item.name }),
    onError: failed(t('Failed to set goal')),
  })
