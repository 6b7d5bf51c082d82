const titles = [
  ['/meetings', 'Meetings'],
  ['/goals', 'Goals'],
  ['/todos', 'To-Dos'],
  ['/notes', 'Notes'],
  ['/scorecard', 'Scorecard'],
  ['/issues', 'Issues'],
  ['/rocks', 'Rocks'],
] as const

/** What a phone's header calls the page at a path; the table is the specification's. */
export const headerTitle = (path: string): string => {
  if (path === '/team') return 'Team'
  return titles.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Dashboard'
}
