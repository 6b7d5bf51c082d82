import type { Headline } from '#contract/headlines.ts'
import { headlines } from '#contract/headlines.ts'
import { call } from '../api.ts'
import { listQuery, rowQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

/** A team's, or all you can see: the archived ones or the others. Or one headline. */
type Filter = { teamId: number | undefined; archived: boolean } | { id: number }

export const headlineTopic = liveTopic<Headline, Filter>({
  name: 'headlines',
  belongs: (row, filter) => {
    if ('id' in filter) return row.id === filter.id
    const { teamId, archived } = filter
    return (row.archivedAt !== null) === archived && (teamId === undefined || row.teamId === teamId)
  },
})

const load = (teamId: number | undefined, archived: boolean, signal: AbortSignal) =>
  teamId === undefined
    ? call(headlines.list, { query: { archived } }, signal)
    : call(headlines.listOfTeam, { params: { teamId }, query: { archived } }, signal)

/** A team's headlines; without a team, those of all your teams. */
export const headlinesQuery = (teamId: number | undefined, archived: boolean) =>
  listQuery(headlineTopic, { teamId, archived }, (signal) => load(teamId, archived, signal))

export const linkedHeadlineQuery = (id: number) =>
  rowQuery(headlineTopic, { id }, (signal) => call(headlines.read, { params: { headlineId: id } }, signal))
