import { useEffect, useRef } from 'react'
import { focusRow } from '../row-focus.ts'

/** The row that the keyboard has just moved to; a new object each time. */
export type Focus = { id: number } | null

/**
 * When the row that the keyboard is on changes and loses the focus, as it does when it moves to another section, gives
 * it back; when it leaves the list, moves the focus to the one that takes its place.
 */
export const useFocusStays = (rows: { id: number }[], active: number | null, go: (id: number) => void): void => {
  const before = useRef(rows)
  useEffect(() => {
    const index = before.current.findIndex(({ id }) => id === active)
    const row = before.current[index]
    before.current = rows
    if (!row || document.activeElement !== document.body || rows.includes(row)) return
    const next = rows.find(({ id }) => id === active) ?? rows[Math.min(index, rows.length - 1)]
    if (next) go(next.id)
  }, [rows, active, go])
}

type Following = {
  kind: string
  ids: readonly number[]
  focus: Focus
  /** Renders the row at an index and scrolls to it, where not all rows are rendered. */
  scrollTo?: (index: number) => void
}

/** Scrolls to the row that the keyboard has moved to, and focuses it. */
export const useFocusFollows = ({ kind, ids, focus, scrollTo }: Following): void => {
  const done = useRef<Focus>(null)
  useEffect(() => {
    if (!focus || focus === done.current) return
    done.current = focus
    const index = ids.indexOf(focus.id)
    if (index < 0) return
    const row = `${kind}-${focus.id}`
    if (scrollTo) scrollTo(index)
    else document.getElementById(row)?.scrollIntoView({ block: 'nearest' })
    focusRow(row)
  }, [kind, focus, ids, scrollTo])
}
