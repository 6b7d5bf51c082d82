import { queryOptions } from '@tanstack/react-query'
import { decisions } from '#contract/decisions.ts'
import type { Decision } from '#contract/decisions.ts'
import { call } from '../api.ts'
import { liveTopic, withDraws } from '../sync/rows.ts'

export const decisionTopic = liveTopic<Decision, { teamId: number }>({
  name: 'decisions',
  belongs: (row, { teamId }) => row.teamId === teamId,
})

/** What a team has decided. */
export const decisionsQuery = (teamId: number) =>
  queryOptions({
    queryKey: [decisionTopic.name, 'list', { teamId }] as const,
    queryFn: async ({ signal }) => withDraws(decisionTopic, await call(decisions.list, { params: { teamId } }, signal)),
  })
