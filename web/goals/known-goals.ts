import { useQueries } from '@tanstack/react-query'
import type { PlanGoal } from '#contract/goals.ts'
import { useLeadership } from '../teams/leadership.ts'
import { inOrder } from '../ui/list/by-position.ts'
import { goalsQuery } from './queries.ts'

export type KnownGoal = PlanGoal & { /** Of the Leadership team, looked at from another one. */ above: boolean }

/** The goals that a team's work may serve: its own, and then those of the Leadership team, as far as you see them. */
export const useKnownGoals = (teamId: number | null): KnownGoal[] => {
  const above = useLeadership()?.id
  const teamIds = [...new Set([teamId, above])].filter((id) => id !== null && id !== undefined)
  return useQueries({
    queries: teamIds.map((id) => goalsQuery(id)),
    combine: (results) =>
      results.flatMap(({ data = [] }) => inOrder(data).map((goal) => ({ ...goal, above: goal.teamId !== teamId }))),
  })
}
