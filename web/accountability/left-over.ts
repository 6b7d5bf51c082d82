import { useEffect, useState } from 'react'
import { type ChartSearch, useChartSearch } from '../positions/search.ts'

type Opened = Pick<ChartSearch, 'position' | 'draft'>

const isSame = (one: Opened, other: Opened): boolean => one.position === other.position && one.draft === other.draft

/**
 * Whether what the address has open was opened on another team's chart: whoever switches teams changes nothing but the
 * team in it. It is closed then; until that is done, nothing of it is to be shown.
 */
export const useLeftOver = (teamId: number | undefined): boolean => {
  const { search, replace } = useChartSearch()
  const { position, draft } = search
  const [last, setLast] = useState({ teamId, position, draft })
  const isOpen = position !== undefined || draft !== undefined
  const leftOver = isOpen && teamId !== last.teamId && isSame(search, last)
  if (!leftOver && (teamId !== last.teamId || !isSame(search, last))) setLast({ teamId, position, draft })
  useEffect(() => {
    if (leftOver) replace({ position: undefined, draft: undefined, compare: undefined })
  }, [leftOver, replace])
  return leftOver
}
