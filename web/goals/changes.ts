import { generateKeyBetween } from 'fractional-indexing'
import type { Input } from '#contract/endpoint.ts'
import { goals } from '#contract/goals.ts'
import type { GoalStatus, PlanGoal, PlanGoalChange } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
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

const useWish = (onSuccess?: (goal: PlanGoal, input: { goal: PlanGoal; wish: Wish }) => void) =>
  useOptimistic({
    topic: goalTopic,
    ids: ({ goal }: { goal: PlanGoal; wish: Wish }) => [goal.id],
    draw: (row, { wish }) => withWish(row, wish),
    // One after the other: of two numbers typed in haste the last one counts.
    scope: 'goals',
    send: ({ goal, wish }) => call(goals.change, { params: params(goal), body: wish }),
    onError: updateFailed,
    ...(onSuccess && { onSuccess }),
  })

const done: Record<GoalStatus, string> = {
  active: t('Goal active again'),
  completed: t('Goal completed'),
  dropped: t('Goal dropped'),
}

/** Changes status or progress; tells of another status, which can be undone. */
export const useSet = () => {
  const { mutate: undo } = useWish()
  return useWish((now, { goal }) => {
    if (now.status === goal.status) return
    const { status, progress } = goal
    toast({
      title: done[now.status],
      description: goal.title,
      undo: () => undo({ goal, wish: { status, progress } }),
    })
  })
}

/** Says what a goal serves, which can be undone. */
export const useServe = () => {
  const { mutate: undo } = useWish()
  return useWish((_, { goal }) =>
    toast({
      title: t('Goal updated'),
      description: goal.title,
      undo: () => undo({ goal, wish: { serves: goal.serves } }),
    }),
  )
}

/** The goal that another one comes to stand behind, null for the top; `before` and `after` are the positions around it. */
type Place = { goal: PlanGoal; afterId: number | null; before: string | null; after: string | null }

export const usePlace = () =>
  useOptimistic({
    topic: goalTopic,
    ids: ({ goal }: Place) => [goal.id],
    draw: (row, { before, after }) => ({ ...row, position: generateKeyBetween(before, after) }),
    scope: 'order goals',
    send: ({ goal, afterId }) => call(goals.place, { params: params(goal), body: { afterId } }),
    onError: failed(t('Failed to move goal')),
  })
