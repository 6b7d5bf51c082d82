import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { leadershipOf } from '#contract/teams.ts'
import { useWorkspaceDay } from '../days/workspace-calendar.ts'
import { useCurrentTeam } from '../shell/current-team.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { visionAsOfQuery, visionQuery } from '../vision/queries.ts'
import { useStrategySearch } from './search.ts'
import type { Vision } from './vision.ts'

/** Whose vision the address asks for, and who may do what with it. */
const useWhose = () => {
  const [{ of }] = useStrategySearch()
  const { team, teams } = useCurrentTeam()
  const { data: all = [] } = useQuery(allTeamsQuery)
  const leadership = leadershipOf(all)
  const isIn = (list: { id: number }[], id: number | undefined) => list.some((each) => each.id === id)
  // Someone without a team reads the company's.
  const shown = of === 'company' || !team ? leadership : team
  return {
    team,
    shown,
    /** Where someone outside the Leadership team goes to read its vision. */
    company: leadership && !isIn(teams, leadership.id) ? leadership : undefined,
    ours: isIn(teams, shown?.id),
    mayHide: all.length > 1 && shown?.id === leadership?.id && isIn(teams, shown?.id),
  }
}

/** The vision that the address asks for, now or as of a day. */
export const useStrategy = () => {
  const [search] = useStrategySearch()
  const today = useWorkspaceDay()
  const { team, shown, company, ours, mayHide } = useWhose()
  const teamId = shown?.id ?? 0
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
  return { query, vision, team, shown, company }
}

export type Strategy = ReturnType<typeof useStrategy>
