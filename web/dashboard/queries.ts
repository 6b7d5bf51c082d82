import { queryOptions } from '@tanstack/react-query'
import { subjectsTold } from '#contract/activity.ts'
import { dashboard } from '#contract/dashboard.ts'
import type { Day } from '#contract/fields.ts'
import { call } from '../api.ts'

/** A team's figures; without a team, those of all you can see. */
export const performanceQuery = (teamId: number | undefined, today: Day) =>
  queryOptions({
    queryKey: ['todos', 'performance', { teamId, today }] as const,
    queryFn: ({ signal }) => call(dashboard.performance, { query: { teamId, today } }, signal),
    meta: { topics: ['scorecard_items'] },
  })

export const activityQuery = (teamId: number | undefined) =>
  queryOptions({
    queryKey: ['activity', 'newest', { teamId }] as const,
    queryFn: ({ signal }) => call(dashboard.activity, { query: { teamId } }, signal),
    meta: { topics: subjectsTold },
  })

/** What you hold; asked for again whenever something of that kind changes. */
export const yoursQuery = queryOptions({
  queryKey: ['yours', 'all'] as const,
  queryFn: ({ signal }) => call(dashboard.yours, {}, signal),
  meta: { topics: ['accountability_positions', 'rocks', 'scorecard_items', 'teams'] },
})

export const firstStepsQuery = (teamId: number | undefined) =>
  queryOptions({
    queryKey: ['first-steps', 'found', { teamId }] as const,
    queryFn: ({ signal }) => call(dashboard.firstSteps, { query: { teamId } }, signal),
    meta: { topics: [...subjectsTold, 'tenants', 'teams', 'users'] },
  })
