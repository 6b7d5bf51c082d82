import { useQuery } from '@tanstack/react-query'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { groupsOf } from '../../issues/view.ts'
import { issuesQuery } from '../../issues/queries.ts'
import { useVision } from '../vision.ts'
import { goalsAsOfQuery, sightQuery } from './queries.ts'

/** What the second page says besides the 1-Year Plan: fetched beforehand, as paper does not wait. */
export const usePaper = () => {
  const { teamId, ours, asOf } = useVision()
  const quarter = useCurrentQuarter()
  const isNow = asOf === undefined
  const sight = useQuery({ ...sightQuery(teamId, quarter.key), enabled: isNow })
  const then = useQuery({ ...goalsAsOfQuery(teamId, asOf ?? ''), enabled: !isNow })
  const issues = useQuery({ ...issuesQuery(teamId), enabled: ours && isNow })
  const goals = (isNow ? sight.data?.goals : then.data) ?? []
  return {
    isPending: sight.isLoading || then.isLoading || issues.isLoading,
    quarter,
    isNow,
    goals: goals.toSorted((a, b) => (a.position < b.position ? -1 : Number(a.position > b.position))),
    rocks: (sight.data?.rocks ?? []).filter((rock) => rock.teamId === teamId),
    longTerm: groupsOf(issues.data ?? [], { tab: 'long-term' }, { teamId, today: quarter.first }).open,
  }
}

export type PaperData = ReturnType<typeof usePaper>
