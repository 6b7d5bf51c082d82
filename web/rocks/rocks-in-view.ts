import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Rock } from '#contract/rocks.ts'
import { useToday } from '../ui/clock.ts'
import { isEnding } from './quarter-time.ts'
import { rocksQuery, sharedRocksQuery } from './queries.ts'
import type { RocksQuery } from './queries.ts'
import { useRocksSearch } from './search.ts'

const none: Rock[] = []

/**
 * Rocks of the view's quarter. Archived ones are among them when they are shown; those that have been carried over
 * always are, so that the quarter stands as it ended.
 */
const useQuarter = (list: (archived: boolean) => RocksQuery, enabled = true) => {
  const [{ quarter, archived = false }] = useRocksSearch()
  const ended = isEnding(quarter, useToday())
  const query = useQuery({ ...list(false), enabled })
  const kept = useQuery({ ...list(true), enabled: enabled && (ended || archived) })
  const { data: current = none } = query
  const { data: old = none } = kept
  const rocks = useMemo(
    () => [...current, ...old.filter(({ carriedToId }) => archived || carriedToId !== null)],
    [current, old, archived],
  )
  return { rocks, query, kept }
}

/** The team's own rocks of the view's quarter and the shared ones; `missing` are the lists that could not be loaded. */
export const useRocksInView = (teamId: number | undefined) => {
  const [{ quarter }] = useRocksSearch()
  const own = useQuarter((archived) => rocksQuery(teamId, quarter, archived))
  const ofOthers = (archived: boolean) => sharedRocksQuery(teamId ?? 0, quarter, archived)
  const shared = useQuarter(ofOthers, teamId !== undefined)
  const parts = [
    { name: 'archived', query: own.kept },
    { name: 'shared', query: shared.query },
    { name: 'shared archived', query: shared.kept },
  ]
  const missing = parts.filter(({ query }) => query.isError)
  return { query: own.query, own: own.rocks, shared: shared.rocks, missing }
}
