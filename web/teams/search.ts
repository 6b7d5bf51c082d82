import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Team } from '#contract/teams.ts'

/** The page's address, besides the current team: the team whose details are open. */
export type TeamsSearch = { view?: number }

export const teamsSearch = ({ view }: Record<string, unknown>): TeamsSearch => {
  const id = Number(view)
  return Number.isInteger(id) && id > 0 ? { view: id } : {}
}

/** The team whose details are open, and a function that opens another; undefined shows all teams. */
export const useTeamInView = (): [number | undefined, (teamId: number | undefined) => Promise<void>] => {
  const search: TeamsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return [search.view, (view) => navigate({ to: '/teams', search: (before) => ({ ...before, view }) })]
}

/** The teams whose name or description contains the text. */
export const teamsWith = (teams: Team[], text: string): Team[] => {
  const sought = text.trim().toLowerCase()
  return teams.filter(({ name, description }) => `${name}\n${description ?? ''}`.toLowerCase().includes(sought))
}
