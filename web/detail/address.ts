import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ShownRow } from '../ui/list/shown-row.ts'
import { isId } from '../ui/search-params.ts'

/** The kinds of rows that the panel shows. */
const kinds = ['todo', 'rock', 'issue', 'headline'] as const
export type DetailKind = (typeof kinds)[number]

/** What the address of any page says of the panel beside it: a row's id by its kind, of a rock perhaps its milestone. */
export type DetailSearch = { [Kind in DetailKind]?: number } & { milestone?: string; at?: 'comments' }

/** Reads the address. */
export const detailInSearch = (search: Record<string, unknown>): DetailSearch => {
  const kind = kinds.find((each) => isId(search[each]))
  if (!kind) return {}
  const { milestone, at } = search
  return {
    [kind]: search[kind],
    ...(kind === 'rock' && typeof milestone === 'string' ? { milestone } : {}),
    ...(at === 'comments' ? { at } : {}),
  }
}

/** Takes the panel out of an address. */
const noDetail = {
  todo: undefined,
  rock: undefined,
  issue: undefined,
  headline: undefined,
  milestone: undefined,
  at: undefined,
} as const

/** What the panel shows. */
export type Shown = { kind: DetailKind; id: number; milestone: string | undefined; at: 'comments' | undefined }

/** What an address shows in it. */
export const shownIn = (search: DetailSearch): Shown | null => {
  const kind = kinds.find((each) => search[each] !== undefined)
  const id = kind && search[kind]
  return kind && id !== undefined ? { kind, id, milestone: search.milestone, at: search.at } : null
}

/** What the address shows in the panel, and functions that change it. */
export const useDetail = () => {
  const { todo, rock, issue, headline, milestone, at }: DetailSearch = useSearch({ strict: false })
  const shown = useMemo(
    () => shownIn({ ...detailInSearch({ todo, rock, issue, headline, milestone, at }) }),
    [todo, rock, issue, headline, milestone, at],
  )
  const isOpen = shown !== null
  const navigate = useNavigate()
  const go = useCallback(
    (detail: DetailSearch, replace: boolean) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...noDetail, ...detail }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  /** Back closes the panel, however many rows it has shown one after the other. */
  const show = useCallback(
    ({ kind, id, milestone }: ShownRow) => go(detailInSearch({ [kind]: id, milestone }), isOpen),
    [go, isOpen],
  )
  const close = useCallback(() => go({}, true), [go])
  return { shown, show, close }
}
