import { useQueries } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lastPeriods } from '#contract/calendar.ts'
import { cadences, periodOfCadence } from '#contract/roll-ups.ts'
import { shownPeriods } from '#contract/scorecard.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { useCalendar, useWorkspaceDay } from '../../../days/workspace-calendar.ts'
import { itemsQuery } from '../../../scorecard/queries.ts'
import { gridRow } from '../../../scorecard/view.ts'
import { reviewedOf } from './view.ts'
import type { Reviewed } from './view.ts'

const joined = (results: UseQueryResult<Measurable[]>[]) => ({
  items: results.every(({ data }) => data !== undefined) ? results.flatMap(({ data = [] }) => data) : undefined,
  isPending: results.some(({ isPending }) => isPending),
  error: results.find(({ error }) => error)?.error ?? null,
  refetches: results.map(({ refetch }) => refetch),
})

/** The measurables of a team with their last full periods; `data` is undefined until all of them are loaded. */
export const useReviewed = (teamId: number) => {
  const query = useQueries({
    queries: cadences.map((cadence) => itemsQuery({ teamId, cadence, rolledUp: false, archived: false })),
    combine: joined,
  })
  const { items, isPending, error, refetches } = query
  const calendar = useCalendar()
  const today = useWorkspaceDay()
  const data = useMemo(
    () =>
      items
        ?.filter(({ placements }) => placements.some((placement) => placement.teamId === teamId))
        .flatMap((item): Reviewed[] => {
          const periods = lastPeriods(periodOfCadence[item.cadence], shownPeriods[item.cadence].count, today, calendar)
          const reviewed = reviewedOf(gridRow(item, { periods, today, calendar }), today)
          return reviewed ? [reviewed] : []
        }),
    [items, teamId, today, calendar],
  )
  const refetch = () => Promise.all(refetches.map((again) => again()))
  return { data, hasAny: (items?.length ?? 0) > 0, isPending, error, refetch }
}
