import { useRef } from 'react'
import type { PointerEvent, MouseEvent } from 'react'
import type { Place } from './moves.ts'
import type { Entry } from './use-entry.ts'

/** The cell that an event is in, unless it is in something that has a use of its own. */
const cellAt = (target: EventTarget): Place | undefined => {
  if (!(target instanceof Element) || target.closest('button, a, input')) return undefined
  const cell = target.closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) }
}

const isSame = (one: Place | null, other: Place): boolean => one?.row === other.row && one.column === other.column

/** Selecting by mouse: a click edits the cell, dragging selects a block. A finger scrolls, and edits by a tap. */
export const usePointer = (entry: Entry) => {
  const from = useRef<Place | null>(null)
  const dragged = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = cellAt(event.target)
      dragged.current = false
      if (!place || event.button !== 0 || event.pointerType === 'touch') return
      if (event.shiftKey) event.preventDefault()
      from.current = event.shiftKey ? null : place
      dragged.current = event.shiftKey
      entry.go(place, { extend: event.shiftKey, focus: event.shiftKey })
    },
    onPointerOver: (event: PointerEvent) => {
      const place = cellAt(event.target)
      if (!from.current || !place || event.buttons !== 1 || isSame(entry.place, place)) return
      dragged.current = true
      entry.go(place, { extend: true })
    },
    onClick: (event: MouseEvent) => {
      const place = cellAt(event.target)
      from.current = null
      if (!place || dragged.current) return
      if (!isSame(entry.place, place) || !entry.isTouched) entry.go(place, { focus: false })
      if (place.column >= 0) entry.begin(place)
    },
  }
}
