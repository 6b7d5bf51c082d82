import { useCallback, useRef, useState } from 'react'
import type { PlacedValue } from '#contract/scorecard.ts'
import { readValue } from '#contract/units.ts'
import type { GridCell, GridRow } from '../view.ts'
import { enteredValue, keyOf, mayEnter, startingText } from './cells.ts'
import { type Block, blockOf, nameColumn, type Place } from './moves.ts'
import { type Numbers, useNumbers } from './use-numbers.ts'

/** A cell that outlives a change of the rows' order. */
type At = { itemId: number; column: number }

/** How an editor opens: with what text, whether typing opened it, and whether the note has the focus. */
export type Start = { text: string; quick: boolean; atNote: boolean }

/** What is being typed, and what it was. */
type Draft = { itemId: number; weekId: string; text: string; notes: string; was: { text: string; notes: string } }

const placeOf = (at: At | null, rows: GridRow[]): Place | null => {
  const row = at ? rows.findIndex(({ item }) => item.id === at.itemId) : -1
  return at && row >= 0 ? { row, column: at.column } : null
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

const finish = (draft: Draft, row: GridRow, { held, send, hold, leaveOut }: Numbers): void => {
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
    else hold({ itemId, weekId, text, problem: null })
    if (wish?.notes !== undefined) send([{ itemId, weekId, notes: wish.notes }])
  } else if (wish) send([wish])
}

/** The state of the grid's cells: which is active, which are selected, what is typed. */
export const useEntry = (rows: GridRow[], columns: number) => {
  const numbers = useNumbers(rows)
  const [at, setAt] = useState<At | null>(null)
  const [anchor, setAnchor] = useState<At | null>(null)
  const [editing, setEditing] = useState<Start | null>(null)
  const draft = useRef<Draft | null>(null)
  const focusing = useRef(false)
  const first: Place = { row: 0, column: columns - 1 }
  const place = placeOf(at, rows) ?? first
  const block = blockOf(placeOf(anchor, rows) ?? place, place)
  const row = rows[place.row]
  const cell = place.column === nameColumn ? undefined : row?.cells[place.column]

  /** Ends the editing; what was typed is entered, unless it is given up. */
  const end = (keep = true): void => {
    const typed = draft.current
    draft.current = null
    setEditing(null)
    const of = typed && rows.find(({ item }) => item.id === typed.itemId)
    if (keep && typed && of) finish(typed, of, numbers)
  }

  const go = (to: Place, { extend = false, focus = true } = {}): void => {
    end()
    const item = rows[to.row]?.item
    if (!item) return
    const next = { itemId: item.id, column: to.column }
    setAt(next)
    if (!extend) setAnchor(next)
    focusing.current = focus
  }

  const begin = (to: Place, { typed, atNote = false }: { typed?: string; atNote?: boolean } = {}): void => {
    const start = startOf(rows, numbers, to)
    if (!start) return
    draft.current = typed === undefined ? start : { ...start, text: typed }
    setEditing({ text: draft.current.text, quick: typed !== undefined, atNote })
  }

  const typing = useCallback((change: { text?: string; notes?: string }) => {
    if (draft.current) Object.assign(draft.current, change)
  }, [])

  /** Whether a key has led to another cell since this was last asked. */
  const takeFocus = useCallback(() => {
    const wanted = focusing.current
    focusing.current = false
    return wanted
  }, [])

  return {
    numbers,
    rows,
    columns,
    place,
    block,
    row,
    cell,
    // A colleague may take the row off the list meanwhile.
    editing: row ? editing : null,
    isTouched: at !== null,
    takeFocus,
    end,
    go,
    begin,
    typing,
  }
}

const startOf = (rows: GridRow[], { held }: Numbers, { row: index, column }: Place): Draft | undefined => {
  const row = rows[index]
  const cell = row?.cells[column]
  if (!row || !cell) return undefined
  const at = { itemId: row.item.id, weekId: cell.period.key }
  const was = { text: startingText(row, cell), notes: cell.cell?.notes ?? '' }
  return { ...at, ...was, text: held.get(keyOf(at))?.text ?? was.text, was }
}

export type Entry = ReturnType<typeof useEntry>

/** The values that clear the selected cells that somebody entered. */
export const clearing = (rows: GridRow[], { top, bottom, left, right }: Block): PlacedValue[] =>
  rows.slice(top, bottom + 1).flatMap((row) =>
    !mayEnter(row)
      ? []
      : row.cells
          .slice(left, right + 1)
          .filter(({ cell }: GridCell) => enteredValue(cell) !== null)
          .map(({ period }) => ({ itemId: row.item.id, weekId: period.key, value: null })),
  )
