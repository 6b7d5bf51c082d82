export type TeamSearch = { team?: number }

/** `of` stands for all your teams. */
export type TeamsSearch = TeamSearch & { of?: 'all' }

/** The current team lives in the address, so that tabs can differ and a reload keeps it. */
export const teamInSearch = (search: Record<string, unknown>): TeamSearch => {
  const team = Number(search['team'])
  return Number.isInteger(team) && team > 0 ? { team } : {}
}

export const teamsInSearch = (search: Record<string, unknown>): TeamsSearch => ({
  ...teamInSearch(search),
  ...(search['of'] === 'all' ? { of: 'all' } : {}),
})
