import { useCallback, useEffect, useRef, useState } from 'react'
import type { GridRow } from '../view.ts'
import { meaningsIn } from './cells.ts'
import { type Draft, draftOf, finish } from './drafts.ts'
import { blockOf, nameColumn, type Place } from './moves.ts'
import { useNumbers } from './use-numbers.ts'

/** A cell that outlives a change of the rows' order. */
type At = { itemId: number; column: number }

/** How an editor opens: with what text, whether typing opened it, and whether the note has the focus. */
export type Start = { text: string; quick: boolean; atNote: boolean }

const clear: ReturnType<typeof meaningsIn> = []

const placeOf = (at: At | null, rows: GridRow[]): Place | null => {
  const row = at ? rows.findIndex(({ item }) => item.id === at.itemId) : -1
  return at && row >= 0 ? { row, column: at.column } : null
}

type Going = { extend?: boolean; focus?: boolean }

/** The state of the grid's cells: which is active, which are selected, what is typed. */
export const useEntry = (rows: GridRow[], columns: number) => {
  const numbers = useNumbers(rows)
  const [at, setAt] = useState<At | null>(null)
  const [anchor, setAnchor] = useState<At | null>(null)
  const [editing, setEditing] = useState<Start | null>(null)
  const [meanings, setMeanings] = useState(clear)
  const draft = useRef<Draft | null>(null)
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const focusing = useRef(false)
  const first: Place = { row: 0, column: columns - 1 }
  const place = placeOf(at, rows) ?? first
  const block = blockOf(placeOf(anchor, rows) ?? place, place)
  const row = rows[place.row]
  const cell = place.column === nameColumn ? undefined : row?.cells[place.column]

  /** Asks what the typed text means if that is several things. */
  const ask = useCallback(() => {
    const typed = draft.current
    const item = typed && latest.current.find(({ item: { id } }) => id === typed.itemId)?.item
    const found = item ? meaningsIn(typed.text, item) : clear
    setMeanings(found.length > 0 ? found : clear)
  }, [])

  /** Ends the editing; what was typed is entered, unless it is given up. Returns whether it could be read. */
  const end = (keep = true, meaning?: number): boolean => {
    const typed = draft.current
    draft.current = null
    setEditing(null)
    setMeanings(clear)
    const of = typed && rows.find(({ item }) => item.id === typed.itemId)
    return !keep || !typed || !of || finish(typed, of, numbers, meaning)
  }

  const go = (to: Place, { extend = false, focus = true }: Going = {}): void => {
    end()
    const item = rows[to.row]?.item
    if (!item) return
    const next = { itemId: item.id, column: to.column }
    setAt(next)
    if (!extend) setAnchor(next)
    focusing.current = focus
  }

  /** Goes on to another cell; what cannot be read stays in its field, where it is said why. */
  const goOn = (to: Place, meaning?: number): void => {
    const typed = draft.current
    if (end(true, meaning) || !typed) return go(to)
    draft.current = { ...typed, was: { ...typed.was, notes: typed.notes } }
    setEditing({ text: typed.text, quick: false, atNote: false })
    return ask()
  }

  const begin = (to: Place, { typed, atNote = false }: { typed?: string; atNote?: boolean } = {}): void => {
    const start = draftOf(rows, numbers, to)
    if (!start) return
    draft.current = typed === undefined ? start : { ...start, text: typed }
    setEditing({ text: draft.current.text, quick: typed !== undefined, atNote })
    ask()
  }

  const typing = useCallback(
    (change: { text?: string; notes?: string }) => {
      if (draft.current) Object.assign(draft.current, change)
      ask()
    },
    [ask],
  )

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
    /** What the typed text can mean where that is several things. */
    meanings,
    takeFocus,
    end,
    go,
    goOn,
    begin,
    typing,
  }
}

export type Entry = ReturnType<typeof useEntry>
