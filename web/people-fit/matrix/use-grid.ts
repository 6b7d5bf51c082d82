import { type KeyboardEvent, useRef, useState } from 'react'
import { type Column, type Line, moved, personColumn, type Place } from './grid.ts'

/** The matrix' one cell in the tab order, and the keys that lead from it to the next. */
export const useGrid = (lines: Line[], columns: Column[]) => {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Place>({ line: 0, column: columns.length > 0 ? 0 : personColumn })
  // Someone may have left the sheet.
  const active = place.line < lines.length && place.column < columns.length ? place : { line: 0, column: personColumn }
  const isActive = (at: Place): boolean => at.line === active.line && at.column === active.column
  const go = (to: Place) => {
    setPlace(to)
    table.current?.querySelector<HTMLElement>(`[data-place="${to.line} ${to.column}"]`)?.focus()
  }
  /** Returns whether the key led somewhere. */
  const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (altKey || ctrlKey || metaKey) return false
    const to = moved(lines, columns, active, key)
    if (to) go(to)
    return to !== undefined
  }
  const cell = (at: Place) => ({
    'data-place': `${at.line} ${at.column}`,
    tabIndex: isActive(at) ? 0 : -1,
    onFocus: () => setPlace(at),
  })
  return { table, press, cell }
}
