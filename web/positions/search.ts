import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Day, Quarter } from '#contract/fields.ts'
import type { Change } from '../ui/address.ts'
import { isDayInSearch, isId, isQuarterInSearch, textInSearch } from '../ui/search-params.ts'

/** What the page's address says besides the team; without any of it, it means the team's primary chart as it is now. */
export type ChartSearch = {
  tab?: 'drafts' | 'people'
  /** The Leadership team's chart, for those who are not in it. */
  of?: 'company'
  draft?: number
  /** The draft beside the primary chart. */
  compare?: true
  asOf?: Day
  q?: string
  /** The position whose panel is open. */
  position?: number
  /** Of the ratings: undefined for the current one. */
  quarter?: Quarter
  /** The person whose ratings are open. */
  person?: number
}

/** The view of a chart as it is, with nothing open. */
export const nothingOpen = {
  draft: undefined,
  compare: undefined,
  asOf: undefined,
  position: undefined,
  q: undefined,
  quarter: undefined,
  person: undefined,
} as const

export const chartSearch = (search: Record<string, unknown>): ChartSearch => {
  const { tab, of, draft, compare, asOf, q, position, quarter, person } = search
  return {
    ...(tab === 'drafts' || tab === 'people' ? { tab } : {}),
    ...(of === 'company' ? { of } : {}),
    ...(isId(draft) ? { draft } : {}),
    ...(compare === true ? { compare } : {}),
    ...(isDayInSearch(asOf) ? { asOf } : {}),
    ...textInSearch({ q }),
    ...(isId(position) ? { position } : {}),
    ...(isQuarterInSearch(quarter) ? { quarter } : {}),
    ...(isId(person) ? { person } : {}),
  }
}

/** The view in the address, and how to go to another one; what is opened on a chart is no entry in the history. */
export const useChartSearch = () => {
  const search = chartSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = useCallback(
    (change: Change<ChartSearch>, replace: boolean) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace, resetScroll: false }),
    [navigate],
  )
  const change = useCallback((change: Change<ChartSearch>) => go(change, false), [go])
  const replace = useCallback((change: Change<ChartSearch>) => go(change, true), [go])
  return { search, change, replace }
}
