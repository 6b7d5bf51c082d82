import { useEffect, useRef } from 'react'
import { focusRow } from '../row-focus.ts'
import type { Item } from './list.ts'

/** The row that the keyboard has just moved to; a new object each time. */
export type Focus = { id: number } | null

/** When the row that the keyboard is on leaves the list, moves the focus to the one that takes its place. */
export const useFocusStays = (rows: Item[], active: number | null, go: (id: number) => void): void => {
  const before = useRef(rows)
  useEffect(() => {
    const index = before.current.findIndex(({ id }) => id === active)
    before.current = rows
    if (index < 0 || document.activeElement !== document.body || rows.some(({ id }) => id === active)) return
    const next = rows[Math.min(index, rows.length - 1)]
    if (next) go(next.id)
  }, [rows, active, go])
}

type Following = { kind: string; focus: Focus; ids: readonly number[]; scrollTo: (index: number) => void }

/** Scrolls to the row that the keyboard has moved to, and focuses it. */
export const useFocusFollows = ({ kind, focus, ids, scrollTo }: Following): void => {
  const done = useRef<Focus>(null)
  useEffect(() => {
    if (!focus || focus === done.current) return
    done.current = focus
    const index = ids.indexOf(focus.id)
    if (index < 0) return
    scrollTo(index)
    focusRow(`${kind}-${focus.id}`)
  }, [kind, focus, ids, scrollTo])
}
