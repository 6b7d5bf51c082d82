import type { PlacedValue } from '#contract/scorecard.ts'
import { readValue } from '#contract/units.ts'
import type { GridRow } from '../view.ts'
import { keyOf, startingText } from './cells.ts'
import type { Place } from './moves.ts'
import type { Numbers } from './use-numbers.ts'

/** What is being typed, and what it was. */
export type Draft = {
  itemId: number
  weekId: string
  text: string
  notes: string
  was: { text: string; notes: string }
}

/** What the editor of a cell begins with; a text that is held back goes on. */
export const draftOf = (rows: GridRow[], { held }: Numbers, { row: index, column }: Place): Draft | undefined => {
  const row = rows[index]
  const cell = row?.cells[column]
  if (!row || !cell) return undefined
  const at = { itemId: row.item.id, weekId: cell.period.key }
  const was = { text: startingText(row, cell), notes: cell.cell?.notes ?? '' }
  return { ...at, ...was, text: held.get(keyOf(at))?.text ?? was.text, was }
}

/** What a finished draft enters; undefined if it says what was there. */
const wishOf = ({ itemId, weekId, text, notes, was }: Draft, row: GridRow): PlacedValue | undefined => {
  const typed = readValue(text, row.item)
  const newText = text.trim() !== was.text && 'value' in typed
  const newNotes = notes.trim() !== was.notes
  if (!newText && !newNotes) return undefined
  return {
    itemId,
    weekId,
    ...(newText && 'value' in typed ? { value: typed.value } : {}),
    ...(newNotes ? { notes: notes.trim() || null } : {}),
  }
}

/**
 * Enters what was typed, or holds it back if it cannot be read, and returns whether it could. `meaning` is which of several
 * it was given.
 */
export const finish = (draft: Draft, row: GridRow, numbers: Numbers, meaning?: number): boolean => {
  const { held, send, hold, leaveOut } = numbers
  const key = keyOf(draft)
  const { itemId, weekId, text } = draft
  const typed = readValue(text, row.item)
  const wish = wishOf(draft, row)
  if ('problem' in typed) {
    hold({ itemId, weekId, text, problem: typed.problem })
    if (wish) send([wish])
  } else if (held.has(key)) {
    // Emptied by hand, the cell is left out of its block.
    if (text.trim() === '') leaveOut(key)
    else hold({ itemId, weekId, text, problem: null }, meaning)
    if (wish?.notes !== undefined) send([{ itemId, weekId, notes: wish.notes }])
  } else if (wish) send([wish])
  return !('problem' in typed)
}
