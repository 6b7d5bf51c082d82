import { type RefObject, useLayoutEffect } from 'react'
import { nameColumn } from './moves.ts'
import type { Entry } from './use-entry.ts'

/** Moves the focus to the active cell when a key has led there. */
export const useFocus = ({ place, editing, takeFocus }: Entry, scroller: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (editing || !takeFocus()) return
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${place.row}"] [data-column="${place.column}"]`,
    )
    const holder = cell?.querySelector<HTMLElement>('[data-name]') ?? cell
    holder?.focus({ preventScroll: true })
    // The names are always in sight; their own place is at the far left.
    const left = scroller.current?.scrollLeft ?? 0
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (place.column === nameColumn) scroller.current?.scrollTo({ left })
  })
}
