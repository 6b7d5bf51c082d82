/** The page that shows a topic's rows, and the dialog in which one opens there. */
const pages = new Map([
  ['todos', { to: '/todos', opens: 'edit' }],
  ['rocks', { to: '/rocks', opens: 'edit' }],
  ['headlines', { to: '/headlines', opens: 'read' }],
  ['issues', { to: '/issues', opens: 'edit' }],
  ['meetings', { to: '/meetings', opens: 'edit' }],
  ['scorecard_items', { to: '/scorecard', opens: 'measurable' }],
])

/** A row, or a part of it: its topic and id, and its team. */
export type Place = { subject: string; subjectId: number; milestoneId: string | null; teamId: number | null }
export type LinkTarget = { to: string; search: Record<string, number | string> }

/** Where a row is to be seen: a page, with its team and the dialog to open in the address. */
export const placeOf = (row: Place, dialog?: 'comments'): LinkTarget => {
  const page = pages.get(row.subject)
  if (!page) return { to: '/dashboard', search: {} }
  return {
    to: page.to,
    search: {
      ...(row.teamId === null ? {} : { team: row.teamId }),
      [dialog ?? page.opens]: row.subjectId,
      ...(row.milestoneId === null ? {} : { milestone: row.milestoneId }),
    },
  }
}

/** The page with a row's list. */
export const listOf = ({ subject, teamId }: Pick<Place, 'subject' | 'teamId'>): LinkTarget => ({
  to: pages.get(subject)?.to ?? '/dashboard',
  search: teamId === null ? {} : { team: teamId },
})

/** The same as an address within the installation. */
export const addressAt = ({ to, search }: LinkTarget): string => {
  const query = Object.entries(search).map(([name, value]) => `${name}=${value}`)
  return [to, ...(query.length > 0 ? [query.join('&')] : [])].join('?')
}
