const titles = [
  ['/meetings', 'Meetings'],
  ['/goals', 'Goals'],
  ['/todos', 'To-Dos'],
  ['/notes', 'Notes'],
  ['/scorecard', 'Scorecard'],
  ['/issues', 'Issues'],
  ['/rocks', 'Rocks'],
] as const

/** The page's title in a phone's header; the table is the specification's. */
export const headerTitle = (path: string): string => {
  if (path === '/team') return 'Team'
  return titles.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Dashboard'
}
