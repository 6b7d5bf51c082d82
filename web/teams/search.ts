import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Team } from '#contract/teams.ts'

/** What the page's address says besides the current team: whose details are open. */
export type TeamsSearch = { view?: number }

export const teamsSearch = ({ view }: Record<string, unknown>): TeamsSearch => {
  const id = Number(view)
  return Number.isInteger(id) && id > 0 ? { view: id } : {}
}

/** The team in view, and how to open another one; without one all of them are shown. */
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
