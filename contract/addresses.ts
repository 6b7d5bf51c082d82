type Page = { to: string; opens: string; search?: LinkTarget['search'] }

/** The page that shows a topic's rows, what shows its list there, and what one opens in: a dialog, items the panel. */
const pages = new Map<string, Page>([
  ['todos', { to: '/todos', opens: 'todo' }],
  ['rocks', { to: '/rocks', opens: 'rock' }],
  ['headlines', { to: '/headlines', opens: 'headline' }],
  ['issues', { to: '/issues', opens: 'issue' }],
  ['meetings', { to: '/meetings', opens: 'edit' }],
  ['scorecard_items', { to: '/scorecard', opens: 'measurable' }],
  ['vision_sections', { to: '/strategic-vision', opens: 'section' }],
  ['goals', { to: '/strategic-vision', opens: 'goal', search: { tab: 'traction' } }],
  ['accountability_positions', { to: '/accountability-chart', opens: 'position' }],
  ['chart_drafts', { to: '/accountability-chart', opens: 'draft' }],
])

/** A row, or a part of it: its topic and id, and its team. */
export type Place = { subject: string; subjectId: number; milestoneId: string | null; teamId: number | null }
export type LinkTarget = { to: string; search: Record<string, number | string> }

/** Where a meeting is held, and its minutes are read. */
export const roomOf = (meetingId: number): LinkTarget => ({ to: `/meetings/${meetingId}`, search: {} })

const ofTeam = ({ teamId }: Pick<Place, 'teamId'>): LinkTarget['search'] => (teamId === null ? {} : { team: teamId })

/** Where a row is to be seen: a page, with its team and what is to open in the address; `at` its comments, if asked for. A meeting has a page of its own. */
export const placeOf = (row: Place, at?: 'comments'): LinkTarget => {
  const page = pages.get(row.subject)
  if (!page) return { to: '/dashboard', search: {} }
  if (row.subject === 'meetings') return { ...roomOf(row.subjectId), search: ofTeam(row) }
  return {
    to: page.to,
    search: {
      ...ofTeam(row),
      ...page.search,
      [page.opens]: row.subjectId,
      ...(row.milestoneId === null ? {} : { milestone: row.milestoneId }),
      ...(at ? { at } : {}),
    },
  }
}

/** The page with a row's list. */
export const listOf = ({ subject, teamId }: Pick<Place, 'subject' | 'teamId'>): LinkTarget => {
  const page = pages.get(subject)
  return { to: page?.to ?? '/dashboard', search: { ...ofTeam({ teamId }), ...page?.search } }
}

/** Where people prepare for a meeting. */
export const readyPageOf = (meetingId: number): LinkTarget => ({ to: `/meetings/${meetingId}/ready`, search: {} })

/** The same as an address within the installation. */
export const addressAt = ({ to, search }: LinkTarget): string => {
  const query = Object.entries(search).map(([name, value]) => `${name}=${value}`)
  return [to, ...(query.length > 0 ? [query.join('&')] : [])].join('?')
}
