import type { QueryClient } from '@tanstack/react-query'
import { redirect, useNavigate, useSearch } from '@tanstack/react-router'
import type { SignedIn } from '#contract/session.ts'
import type { Team } from '#contract/teams.ts'
import { userQuery } from '../session/queries.ts'
import { allTeamsQuery, myTeamsQuery } from './queries.ts'
import { ownFirst, useReachedTeams } from './reached.ts'
import type { TeamSearch, TeamsSearch } from './team-search.ts'

const fetchTeams = async (client: QueryClient): Promise<Team[]> => {
  const user = await client.ensureQueryData(userQuery)
  const [mine, all] = await Promise.all([
    client.ensureQueryData(myTeamsQuery),
    user?.role === 'admin' ? client.ensureQueryData(allTeamsQuery) : [],
  ])
  return ownFirst(mine, all)
}

/** Fetches the team switcher's teams before the page opens. */
export const loadTeams = async ({ context: { client } }: { context: { client: QueryClient } }): Promise<void> => {
  await fetchTeams(client)
}

type Visit = { context: { client: QueryClient }; search: TeamSearch }

/** The team that the person used last, else the first by name of their own. */
const firstOf = (teams: Team[], user: SignedIn | null): Team | undefined =>
  teams.find(({ id }) => id === user?.lastTeamId) ?? teams[0]

/** On a page of one team, chooses one unless the address names one that may be chosen. */
export const requireTeam = async ({ context: { client }, search }: Visit): Promise<void> => {
  const teams = await fetchTeams(client)
  const first = firstOf(teams, await client.ensureQueryData(userQuery))
  if (!first || teams.some((team) => team.id === search.team)) return
  throw redirect({ to: '.', search: (before) => ({ ...before, team: first.id }), hash: true, replace: true })
}

/** The team in the address, null for all teams; `setTeam` changes only the team in it. */
export const useCurrentTeam = (): { team: Team | null; teams: Team[]; setTeam: (team: Team | null) => void } => {
  const teams = useReachedTeams()
  const search: TeamsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    team: search.of === 'all' ? null : (teams.find((team) => team.id === search.team) ?? null),
    teams,
    setTeam: (team) =>
      void navigate({ to: '.', search: (before) => ({ ...before, team: team?.id, of: undefined }), hash: true }),
  }
}
