import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Team } from '#contract/teams.ts'
import { viewInSearch } from '../ui/view-search.ts'
import type { ViewSearch } from '../ui/view-search.ts'

/** The page's address, besides the current team: the team whose details are open. */
export type TeamsSearch = ViewSearch & { view?: number }

export const teamsSearch = ({ view, ...search }: Record<string, unknown>): TeamsSearch => {
  const id = Number(view)
  return { ...(Number.isInteger(id) && id > 0 ? { view: id } : {}), ...viewInSearch(search) }
}

// Teams and the members of one are lists of their own.
const ownOrder = { sort: undefined, group: undefined }

/** The team whose details are open, and a function that opens another; undefined shows all teams. */
export const useTeamInView = (): [number | undefined, (teamId: number | undefined) => Promise<void>] => {
  const search: TeamsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return [search.view, (view) => navigate({ to: '/teams', search: (before) => ({ ...before, ...ownOrder, view }) })]
}

/** The teams whose name or description contains the text. */
export const teamsWith = (teams: Team[], text: string): Team[] => {
  const sought = text.trim().toLowerCase()
  return teams.filter(({ name, description }) => `${name}\n${description ?? ''}`.toLowerCase().includes(sought))
}
