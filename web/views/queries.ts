import { views } from '#contract/views.ts'
import type { ListView } from '#contract/views.ts'
import { call } from '../api.ts'
import { listQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

export const viewTopic = liveTopic<ListView, { teamId: number }>({
  name: 'list_views',
  belongs: (row, { teamId }) => row.teamId === teamId,
})

/** The views of all of a team's lists: the team's and your own. */
export const viewsQuery = (teamId: number) =>
  listQuery(viewTopic, { teamId }, (signal) => call(views.list, { params: { teamId } }, signal))
