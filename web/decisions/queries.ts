import { queryOptions } from '@tanstack/react-query'
import { decisions } from '#contract/decisions.ts'
import type { Decision } from '#contract/decisions.ts'
import { call } from '../api.ts'
import { listQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

export const decisionTopic = liveTopic<Decision, { teamId: number | undefined }>({
  name: 'decisions',
  belongs: (row, { teamId }) => row.teamId === teamId,
})

/** What a team has decided; nothing without a team. Deciding is something that happens to an issue. */
export const decisionsQuery = (teamId: number | undefined) =>
  queryOptions({
    ...listQuery(decisionTopic, { teamId }, async (signal) =>
      teamId === undefined ? [] : call(decisions.list, { params: { teamId } }, signal),
    ),
    meta: { topics: [decisionTopic.name, 'issues'] },
  })
