import { useQuery } from '@tanstack/react-query'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { groupsOf } from '../../issues/view.ts'
import { issuesQuery } from '../../issues/queries.ts'
import { inOrder } from '../../ui/list/by-position.ts'
import { sightQuery } from '../sight/queries.ts'
import { useGoals } from '../traction/use-goals.ts'
import { useVision } from '../vision.ts'

/** What the second page says besides the 1-Year Plan: fetched beforehand, as paper does not wait. */
export const usePaper = () => {
  const { teamId, ours, asOf } = useVision()
  const quarter = useCurrentQuarter()
  const isNow = asOf === undefined
  const goals = useGoals(teamId)
  const sight = useQuery({ ...sightQuery(teamId, quarter.key), enabled: isNow })
  const issues = useQuery({ ...issuesQuery(teamId), enabled: ours && isNow })
  const queries = [goals, sight, issues]
  return {
    isPending: queries.some(({ isLoading }) => isLoading),
    /** Of which nothing could be fetched, if there is one. */
    failed: queries.find(({ isLoadingError }) => isLoadingError),
    quarter,
    isNow,
    goals: inOrder(goals.data ?? []),
    rocks: (sight.data?.rocks ?? []).filter((rock) => rock.teamId === teamId),
    longTerm: groupsOf(issues.data ?? [], { tab: 'long-term' }, { teamId, today: quarter.first }).open,
  }
}

export type PaperData = ReturnType<typeof usePaper>
