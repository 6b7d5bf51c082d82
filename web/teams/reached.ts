import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { useUser } from '../session/queries.ts'
import { allTeamsQuery, myTeamsQuery } from './queries.ts'

const byName = (teams: Team[]): Team[] => teams.toSorted((one, other) => one.name.localeCompare(other.name))

export const ownFirst = (mine: Team[], all: Team[]): Team[] => [
  ...byName(mine),
  ...all.filter((team) => !mine.some((own) => own.id === team.id)),
]

/** The teams that you reach: your own, and for an admin the workspace's others after them. */
export const useReachedTeams = (): Team[] => {
  const admin = useUser().role === 'admin'
  const { data: mine = [] } = useQuery(myTeamsQuery)
  const { data: all = [] } = useQuery({ ...allTeamsQuery, enabled: admin })
  return ownFirst(mine, admin ? all : [])
}
