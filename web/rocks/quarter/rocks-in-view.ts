import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { rocksQuery } from '../queries.ts'
import { useRocksSearch } from './rocks-search.ts'
import { isEnding } from './quarter-time.ts'

const none: Rock[] = []

/**
 * The rocks of the view's quarter. Includes archived ones when they are shown; those carried over always, so that the
 * quarter stays as it ended.
 */
const useQuarter = (teamId: number | undefined, shared: boolean) => {
  const [{ quarter, archived = false }] = useRocksSearch()
  const ended = isEnding(quarter, useWorkspaceDay())
  const enabled = !shared || teamId !== undefined
  const list = { teamId, quarter, shared }
  const query = useQuery({ ...rocksQuery(list), enabled })
  const kept = useQuery({ ...rocksQuery({ ...list, archived: true }), enabled: enabled && (ended || archived) })
  const { data: current = none } = query
  const { data: old = none } = kept
  const rocks = useMemo(
    () => [...current, ...old.filter(({ carriedToId }) => archived || carriedToId !== null)],
    [current, old, archived],
  )
  return { rocks, query, kept }
}

/** The team's own rocks of the view's quarter, and the shared ones. `others` are all lists but the team's own. */
export const useRocksInView = (teamId: number | undefined) => {
  const own = useQuarter(teamId, false)
  const shared = useQuarter(teamId, true)
  const others = [
    { failed: t('The archived rocks could not be loaded'), query: own.kept },
    { failed: t('The shared rocks could not be loaded'), query: shared.query },
    { failed: t('The shared archived rocks could not be loaded'), query: shared.kept },
  ]
  return { query: own.query, own: own.rocks, shared: shared.rocks, others }
}
