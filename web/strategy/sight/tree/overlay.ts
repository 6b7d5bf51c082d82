import type { PlanGoal } from '#contract/goals.ts'
import type { Rock } from '#contract/rocks.ts'
import type { LineOfSight } from '#contract/strategy.ts'

type Live = {
  /** The team's goals. */
  goals: readonly PlanGoal[] | undefined
  /** The team's rocks of the quarter. */
  rocks: readonly Rock[] | undefined
  /** The goals whose titles are known, of whatever team. */
  isKnown: (goalId: number) => boolean
}

/**
 * A line of sight with the live lists over it, in which your own changes are drawn at once: the sight itself is loaded
 * again only when the server has told of them.
 */
export const overlaid = (sight: LineOfSight, { goals, rocks, isKnown }: Live): LineOfSight => {
  const live = new Map(rocks?.map((rock) => [rock.id, rock]))
  return {
    ...sight,
    goals: goals ? [...goals] : sight.goals,
    rocks: sight.rocks.map((rock) => {
      const now = live.get(rock.id)
      if (!now) return rock
      const { title, status, progress, goalId } = now
      // A goal that has been deleted, or is not the reader's to see, is none.
      const isSeen = goalId !== null && (isKnown(goalId) || goalId === rock.goalId)
      return { ...rock, title, status, progress, goalId: isSeen ? goalId : null }
    }),
  }
}
