import { t } from '#contract/words.ts'
import { useKnownGoals } from './known-goals.ts'
import type { KnownGoal } from './known-goals.ts'

/** A goal by name; one of the Leadership team says so, looked at from another team. */
export const nameOfGoal = ({ title, above }: KnownGoal): string => (above ? `${title} (Leadership)` : title)

/** A goal that has been deleted, or is of another team. */
export const unknownGoal = t('A goal you cannot see')

const GoalName = ({ id, teamId }: { id: number; teamId: number | null }) => {
  const goal = useKnownGoals(teamId).find((goal) => goal.id === id)
  return goal ? nameOfGoal(goal) : unknownGoal
}

/** Shows a goal by name in a conflict. */
export const goalName = (id: number | null, teamId: number | null) =>
  id === null ? t('No goal') : <GoalName {...{ id, teamId }} />
