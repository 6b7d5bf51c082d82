export type TeamSearch = { team?: number }

/** The current team lives in the address, so that tabs can differ and a reload keeps it. */
export const teamInSearch = (search: Record<string, unknown>): TeamSearch => {
  const team = Number(search['team'])
  return Number.isInteger(team) && team > 0 ? { team } : {}
}
