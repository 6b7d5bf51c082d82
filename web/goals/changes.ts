import { generateKeyBetween } from 'fractional-indexing'
import type { Input } from '#contract/endpoint.ts'
import { goals } from '#contract/goals.ts'
import type { GoalStatus, PlanGoal, PlanGoalChange } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import type { FieldsOf } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { usePlacing } from '../sync/placing.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { useTold } from '../sync/take-back.ts'
import { failed } from '../ui/failures.ts'
import type { ToastMessage } from '../ui/toast-message.ts'
import { goalTopic } from './queries.ts'
import { withWish } from './wish.ts'
import type { Wish } from './wish.ts'

const params = ({ id }: PlanGoal) => ({ goalId: id })

export const updateFailed = failed(t('Failed to update goal'))

export const { useAdd, useChange, useRemove } = rowChanges({
  topic: goalTopic,
  add: {
    send: (teamId, body: Input<typeof goals.add>['body']) => call(goals.add, { params: { teamId }, body }),
    told: ({ title }) => ({ title: t('Goal created'), description: title }),
    onError: failed(t('Failed to create goal')),
  },
  change: {
    send: (row, body: PlanGoalChange) => call(goals.change, { params: params(row), body }),
    told: () => ({ title: t('Goal updated'), description: t('Changes have been saved.') }),
  },
  remove: {
    send: (row) => call(goals.remove, { params: params(row) }),
    restore: (ids) => call(goals.restore, { body: { ids } }),
    told: ({ title }) => ({ title: t('Goal deleted'), description: t('"{title}" was removed.', { title }) }),
    onError: failed(t('Failed to delete goal')),
  },
})

/** How fields of goals are changed, and that taken back. */
export const goalFields: FieldsOf<PlanGoal> = {
  topic: goalTopic,
  send: (row, body) => call(goals.change, { params: params(row), body }),
  people: { assignedToId: 'assignee' },
  implied: ['status', 'progress'],
  onError: updateFailed,
}

type Wished = { goal: PlanGoal; wish: Wish }

const useWish = (told: (now: PlanGoal, wished: Wished) => ToastMessage) => {
  const tell = useTold(goalFields)
  return useOptimistic({
    topic: goalTopic,
    ids: ({ goal }: Wished) => [goal.id],
    draw: (row, { wish }) => withWish(row, wish),
    // One after the other: of two numbers typed in haste the last one counts.
    scope: 'goals',
    send: ({ goal, wish }) => call(goals.change, { params: params(goal), body: wish }),
    onSuccess: (now, wished) => tell(told(now, wished), wished.goal, now, wished.wish),
    onError: updateFailed,
  })
}

const done: Record<GoalStatus, string> = {
  active: t('Goal active again'),
  completed: t('Goal completed'),
  dropped: t('Goal dropped'),
}

/** Changes status or progress. */
export const useSet = () =>
  useWish((now, { goal }) => ({
    title: now.status === goal.status ? t('Progress changed') : done[now.status],
    description: goal.title,
  }))

/** Says what a goal serves. */
export const useServe = () => useWish((_, { goal }) => ({ title: t('Goal updated'), description: goal.title }))

/** The goal that another one comes to stand behind, null for the top, and the positions around it. */
type Place = { afterId: number | null; before: string | null; after: string | null }

export const usePlace = () =>
  usePlacing<PlanGoal, Place>({
    topic: goalTopic,
    scope: 'order goals',
    draw: (row, { before, after }) => ({ ...row, position: generateKeyBetween(before, after) }),
    send: (row, { afterId }) => call(goals.place, { params: params(row), body: { afterId } }),
    placeOf: ({ position }) => position,
    onError: failed(t('Failed to move goal')),
  })
