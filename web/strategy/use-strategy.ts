import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWorkspaceDay } from '../days/workspace-calendar.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { useLeadership } from '../teams/leadership.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { visionAsOfQuery, visionQuery } from '../vision/queries.ts'
import { useStrategySearch } from './search.ts'
import type { Vision } from './vision.ts'

/** Whose vision the address asks for, and who may do what with it. */
const useWhose = () => {
  const [{ of }] = useStrategySearch()
  const { team, teams } = useCurrentTeam()
  const { data: all = [], isPending } = useQuery(allTeamsQuery)
  const leadership = useLeadership()
  const isOurs = (id: number | undefined) => teams.some((each) => each.id === id)
  // Someone without a team reads the company's.
  const shown = of === 'company' || !team ? leadership : team
  const ours = isOurs(shown?.id)
  return {
    team,
    shown,
    /** Whether it is not known yet which teams there are. */
    isPending: !shown && isPending,
    /** Whether it is shown in place of the vision of the current team. */
    isCompany: shown !== undefined && shown.id === leadership?.id && shown.id !== team?.id,
    /** Whether the company's is offered for reading: its own people choose the Leadership team like any other of theirs. */
    hasCompany: leadership !== undefined && !isOurs(leadership.id),
    ours,
    mayHide: all.length > 1 && shown?.id === leadership?.id && ours,
  }
}

/** The vision that the address asks for, now or as of a day. */
export const useStrategy = () => {
  const [search] = useStrategySearch()
  const today = useWorkspaceDay()
  const { ours, mayHide, ...whose } = useWhose()
  const teamId = whose.shown?.id ?? 0
  const asOf = search.asOf !== undefined && search.asOf < today ? search.asOf : undefined
  const now = useQuery({ ...visionQuery(teamId), enabled: teamId > 0 && asOf === undefined })
  const then = useQuery({ ...visionAsOfQuery(teamId, asOf ?? ''), enabled: teamId > 0 && asOf !== undefined })
  const query = asOf === undefined ? now : then
  const vision = useMemo<Vision>(
    () => ({
      teamId,
      rows: query.data ?? [],
      asOf,
      ours,
      mayEdit: ours && asOf === undefined,
      mayHide: mayHide && asOf === undefined,
    }),
    [teamId, query.data, asOf, ours, mayHide],
  )
  return { query, vision, ...whose }
}

export type Strategy = ReturnType<typeof useStrategy>
