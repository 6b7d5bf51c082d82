import { decisions } from '#contract/decisions.ts'
import type { Decision } from '#contract/decisions.ts'
import { call } from '../api.ts'
import { listQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

export const decisionTopic = liveTopic<Decision, { teamId: number }>({
  name: 'decisions',
  belongs: (row, { teamId }) => row.teamId === teamId,
})

/** What a team has decided. */
export const decisionsQuery = (teamId: number) =>
  listQuery(decisionTopic, { teamId }, (signal) => call(decisions.list, { params: { teamId } }, signal))
