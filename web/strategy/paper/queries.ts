import { queryOptions } from '@tanstack/react-query'
import type { Day, Quarter } from '#contract/fields.ts'
import { goals } from '#contract/goals.ts'
import { strategy } from '#contract/strategy.ts'
import { call } from '../../api.ts'

/** A team's goals and the rocks of a quarter. */
export const sightQuery = (teamId: number, quarter: Quarter) =>
  queryOptions({
    queryKey: ['line of sight', 'on paper', { teamId, quarter }] as const,
    queryFn: ({ signal }) => call(strategy.lineOfSight, { params: { teamId }, query: { quarter } }, signal),
    meta: { topics: ['goals', 'rocks'] },
  })

/** The goals at the end of an earlier day. */
export const goalsAsOfQuery = (teamId: number, asOf: Day) =>
  queryOptions({
    queryKey: ['goals past', 'as of', { teamId, asOf }] as const,
    queryFn: ({ signal }) => call(goals.list, { params: { teamId }, query: { asOf } }, signal),
  })
