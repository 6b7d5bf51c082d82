import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListView, ViewedPage } from '#contract/views.ts'
import { viewsQuery } from './queries.ts'
import { shownView, viewsOf, type ReadsSearch } from './shown.ts'

/** Which list it is about, and the view that it came from. */
export type Place = { page: ViewedPage; teamId: number; read: ReadsSearch; from: number | null }

const none: ListView[] = []

/** A page's views, which of them the address shows, and how to go to one. */
export const useViews = ({ page, teamId, read, from }: Place, { enabled = true } = {}) => {
  const { data = none, isPending, isError } = useQuery({ ...viewsQuery(teamId), enabled })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const views = useMemo(() => viewsOf(data, page), [data, page])
  const query = read(search)
  // The page's own reader leaves nothing that its address doesn't have.
  const addressOf = (view: ListView): object => ({ team: teamId, ...read(view.query) })
  return {
    views,
    isPending,
    isError,
    query,
    shown: shownView(views, read, query, from),
    go: (view: ListView) => void navigate({ to: '.', search: addressOf(view), resetScroll: false }),
    linkTo: (view: ListView) => router.buildLocation({ to: '.', search: addressOf(view) }).href,
  }
}
