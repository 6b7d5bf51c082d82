/** A page with the team it showed, or a row. Its title is not kept: it may change, and not stay theirs to see. */
export type Visit = { path: string; teamId: number | null } | { kind: string; id: number }

const isVisit = (kept: unknown): kept is Visit => {
  if (typeof kept !== 'object' || kept === null) return false
  return 'path' in kept ? typeof kept.path === 'string' : 'kind' in kept && 'id' in kept && Number.isInteger(kept.id)
}

// Some are not shown: the page that is open, and rows that are gone.
const mostKept = 10

/** A person is in one workspace. */
const placeOf = (userId: number): string => `drumbeat.recent.${userId}`

/** Where someone has been in this browser, the latest first. */
export const visitsOf = (userId: number): Visit[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVisit) : []
  } catch {
    return []
  }
}

export const keyOf = (visit: Visit): string =>
  'path' in visit ? `recent ${visit.path} ${visit.teamId}` : `recent ${visit.kind} ${visit.id}`

export const noteVisit = (userId: number, visit: Visit): void => {
  const others = visitsOf(userId).filter((each) => keyOf(each) !== keyOf(visit))
  try {
    localStorage.setItem(placeOf(userId), JSON.stringify([visit, ...others].slice(0, mostKept)))
  } catch {}
}
