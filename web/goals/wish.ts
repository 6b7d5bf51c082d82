import type { PlanGoal, PlanGoalChange } from '#contract/goals.ts'

/** What is changed in place, without a form. */
export type Wish = Pick<PlanGoalChange, 'status' | 'progress' | 'serves'>

/** A goal with a change as the server makes it: at 100 percent it is completed, and a completed one is at 100 percent. */
export const withWish = (goal: PlanGoal, wish: Wish): PlanGoal => {
  const next = { ...goal, ...wish }
  if (wish.progress === 100 && wish.status === undefined && goal.status === 'active') next.status = 'completed'
  if (wish.status === 'completed' && goal.status !== 'completed' && wish.progress === undefined) next.progress = 100
  return next
}
