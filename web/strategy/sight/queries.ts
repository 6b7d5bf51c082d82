import { queryOptions } from '@tanstack/react-query'
import type { Quarter } from '#contract/fields.ts'
import { strategy } from '#contract/strategy.ts'
import { call } from '../../api.ts'

/** What serves what in a quarter. */
export const sightQuery = (teamId: number, quarter: Quarter) =>
  queryOptions({
    queryKey: ['line of sight', 'summary', { teamId, quarter }] as const,
    queryFn: ({ signal }) => call(strategy.lineOfSight, { params: { teamId }, query: { quarter } }, signal),
    meta: { topics: ['goals', 'rocks', 'todos', 'scorecard_items'] },
  })
