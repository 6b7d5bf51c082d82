import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { detailInSearch, shownIn } from '../../../detail/address.ts'
import { useUser } from '../../../session/queries.ts'
import { pagesOfMenu } from '../../pages-of-menu.ts'
import { pages } from '../../pages.ts'
import { teamInSearch } from '../../../teams/team-search.ts'
import { noteVisit } from './visits.ts'
import type { Visit } from './visits.ts'

const placeAt = (path: string, search: Record<string, unknown>): Visit | null => {
  const shown = shownIn(detailInSearch(search))
  if (shown) return { kind: shown.kind, id: shown.id }
  const [, meetingId] = /^\/meetings\/(\d+)$/.exec(path) ?? []
  if (meetingId !== undefined) return { kind: 'meeting', id: Number(meetingId) }
  if (pages.some((page) => page.path === path)) return { path, teamId: teamInSearch(search).team ?? null }
  return pagesOfMenu.some((page) => page.path === path) ? { path, teamId: null } : null
}

/** The place that the page shows, if it is one to come back to. */
export const useHere = (): Visit | null => {
  // Where one has arrived: on the way, path and search may be of different places.
  const location = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation })
  return useMemo(() => (location ? placeAt(location.pathname, location.search) : null), [location])
}

/** Notes where someone goes. */
export const useNotedVisits = (): void => {
  const { id } = useUser()
  const here = useHere()
  useEffect(() => {
    if (here) noteVisit(id, here)
  }, [id, here])
}
