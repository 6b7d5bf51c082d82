import type { Input } from '#contract/endpoint.ts'
import type { DatedGoal, Goal } from '#contract/goal-rules.ts'
import { type Measurable, scorecard } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { isConflict, tellClash } from '../../sync/fields.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { isSame } from '../../sync/same.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'
import { itemTopic } from '../queries.ts'

type GoalWish = { item: Measurable; body: Input<typeof scorecard.setGoal>['body'] }

const setFailed = failed(t('Failed to set goal'))

/** The goals of a measurable that another copy does not have. */
const lacking = ({ goals }: Measurable, others: DatedGoal[]): DatedGoal[] =>
  goals.filter((goal) => !others.some((other) => isSame(goal, other)))

/** A measurable's goal where a change has set one; none if none begins there. */
const goalAt = ([dated]: DatedGoal[]): Goal | null | 'none' => (dated ? dated.goal : 'none')

const useTakeBack = () =>
  useOptimistic({
    topic: itemTopic,
    ids: ({ item }: GoalWish) => [item.id],
    undo: 'is one',
    send: ({ item, body }) => call(scorecard.setGoal, { params: { itemId: item.id }, body }),
    onError: (error, { item }) => (isConflict(error) ? tellClash(t('Not undone'), item.name, error) : setFailed(error)),
  })

export const useSetGoal = () => {
  const { mutate: takeBack } = useTakeBack()
  return useOptimistic({
    topic: itemTopic,
    ids: ({ item }: GoalWish) => [item.id],
    send: ({ item, body }) => call(scorecard.setGoal, { params: { itemId: item.id }, body }),
    onSuccess: (after, { item, body }) => {
      const [set, replaced] = [lacking(after, item.goals), lacking(item, after.goals)]
      if (set.length === 0 && replaced.length === 0) return nothingToUndo
      const undo = () => takeBack({ item: after, body: { ...body, goal: goalAt(replaced), was: goalAt(set) } })
      return toast({ title: body.goal ? t('Goal set') : t('Goal taken back'), description: item.name, undo })
    },
    onError: setFailed,
  })
}
