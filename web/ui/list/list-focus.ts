import { useEffect, useRef } from 'react'
import { focusRow } from '../row-focus.ts'

/** The row that the keyboard has just moved to, or one that is only scrolled to; a new object each time. */
export type Focus = { id: number; quiet?: true } | null

/**
 * When the row that the keyboard was on changes and the focus is lost with that, as it is when the row moves to another
 * section, gives it back; when the row leaves the list, moves the focus to the one that takes its place. Someone who had
 * left the rows before is left alone.
 */
export const useFocusStays = (rows: { id: number }[], active: number | null, go: (id: number) => void): void => {
  const before = useRef(rows)
  // While this renders, the page is as it was before the change.
  const wasHeld = document.activeElement !== document.body
  useEffect(() => {
    const index = before.current.findIndex(({ id }) => id === active)
    const row = before.current[index]
    before.current = rows
    const isLost = wasHeld && document.activeElement === document.body
    if (!row || !isLost || rows.includes(row)) return
    const next = rows.find(({ id }) => id === active) ?? rows[Math.min(index, rows.length - 1)]
    if (next) go(next.id)
  }, [rows, active, go, wasHeld])
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
    if (!focus.quiet) focusRow(row)
  }, [kind, focus, ids, scrollTo])
}
