import { useNavigate, useSearch } from '@tanstack/react-router'
import { finderOf } from '#contract/reading/finding.ts'
import type { Team } from '#contract/teams.ts'
import { useAddress } from '../ui/address.ts'
import { isId, textInSearch, type TextSearch } from '../ui/search-params.ts'
import { viewInSearch } from '../ui/view-search.ts'
import type { ViewSearch } from '../ui/view-search.ts'

/** Your own teams, or those that you are not in. */
export type Whose = 'mine' | 'others'

/** How the list of teams is arranged, searched and filtered. */
export type TeamListSearch = ViewSearch & TextSearch & { whose?: Whose }

/** The page's address, besides the current team: the list, and the team whose details are open. */
export type TeamsSearch = TeamListSearch & { view?: number }

export const teamListSearch = ({ q, whose, ...search }: Record<string, unknown>): TeamListSearch => ({
  ...textInSearch({ q }),
  ...(whose === 'mine' || whose === 'others' ? { whose } : {}),
  ...viewInSearch(search),
})

export const teamsSearch = ({ view, ...search }: Record<string, unknown>): TeamsSearch => {
  const id = Number(view)
  return { ...(isId(id) ? { view: id } : {}), ...teamListSearch(search) }
}

/** The list in the address, and how to go to another one. */
export const useTeamListSearch = () => useAddress(teamListSearch)

// Teams and the members of one are lists of their own.
const ownOrder = { sort: undefined, group: undefined }

/** The team whose details are open, and a function that opens another; undefined shows all teams. */
export const useTeamInView = (): [number | undefined, (teamId: number | undefined) => Promise<void>] => {
  const search: TeamsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return [search.view, (view) => navigate({ to: '/teams', search: (before) => ({ ...before, ...ownOrder, view }) })]
}

/** The teams whose name or description contains the text. */
export const teamsWith = <Row extends Pick<Team, 'name' | 'description'>>(teams: Row[], text: string): Row[] => {
  const isSought = finderOf(text)
  return teams.filter(({ name, description }) => isSought(`${name}\n${description ?? ''}`))
}

/** The viewer's teams among some, or the others; all without a wish. */
export const teamsOf = (teams: Team[], whose: Whose | undefined, mine: readonly Team[]): Team[] => {
  if (whose === undefined) return teams
  const ids = new Set(mine.map(({ id }) => id))
  return teams.filter(({ id }) => ids.has(id) === (whose === 'mine'))
}
