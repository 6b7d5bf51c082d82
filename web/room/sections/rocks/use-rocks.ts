import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { periodAfter } from '#contract/calendar.ts'
import type { Rock } from '#contract/rocks.ts'
import { useCalendar, useCurrentQuarter } from '../../../days/workspace-calendar.ts'
import { rocksQuery } from '../../../rocks/queries.ts'
import { reviewedOf } from './view.ts'

const none: Rock[] = []

/** The rocks that a team reviews: those of the quarter, and what is left of the one before. */
export const useRocks = (teamId: number) => {
  const quarter = useCurrentQuarter()
  const query = useQuery(rocksQuery({ teamId, quarter }))
  const { data: before = none } = useQuery(rocksQuery({ teamId, quarter: periodAfter(quarter, -1, useCalendar()) }))
  const { data: current } = query
  const data = useMemo(() => current && reviewedOf(current, before), [current, before])
  return { ...query, data }
}
