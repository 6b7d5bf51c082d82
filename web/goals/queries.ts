import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import { goals } from '#contract/goals.ts'
import type { PlanGoal } from '#contract/goals.ts'
import { call } from '../api.ts'
import { listQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

export const goalTopic = liveTopic<PlanGoal, { teamId: number }>({
  name: 'goals',
  belongs: (row, { teamId }) => row.teamId === teamId,
})

/** The goals of a team's 1-year plan, in no order: see `position`. */
export const goalsQuery = (teamId: number) =>
  listQuery(goalTopic, { teamId }, (signal) => call(goals.list, { params: { teamId }, query: {} }, signal))

/** The same at the end of an earlier day; nothing changes it any more, so its key is not the topic's. */
export const goalsAsOfQuery = (teamId: number, asOf: Day) =>
  queryOptions({
    queryKey: ['goals past', 'as of', { teamId, asOf }] as const,
    queryFn: ({ signal }) => call(goals.list, { params: { teamId }, query: { asOf } }, signal),
  })
