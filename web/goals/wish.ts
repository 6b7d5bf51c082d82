import { impliedBy } from '#contract/goals.ts'
import type { PlanGoal, PlanGoalChange } from '#contract/goals.ts'

/** What is changed in place, without a form. */
export type Wish = Pick<PlanGoalChange, 'status' | 'progress' | 'serves'>

/** A goal with a change as the server makes it. */
export const withWish = (goal: PlanGoal, wish: Wish): PlanGoal => ({ ...goal, ...wish, ...impliedBy(wish, goal) })
