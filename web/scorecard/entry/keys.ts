import type { KeyboardEvent } from 'react'
import { t } from '#contract/words.ts'
import { pressedKey } from '../../ui/pressed.ts'
import { clearing, keyOf, mayEnter } from './cells.ts'
import { moved, nameColumn, type Place } from './moves.ts'
import type { Entry } from './use-entry.ts'

type Press = KeyboardEvent<HTMLElement>

/** Where a key leads that ends the editing. */
const nextAfter = (key: string, shift: boolean, { row, column }: Place): Place | undefined => {
  if (key === 'Enter') return { row: row + (shift ? -1 : 1), column }
  if (key === 'Tab') return { row, column: column + (shift ? -1 : 1) }
  return undefined
}

const clamped = ({ rows, columns }: Entry, { row, column }: Place): Place => ({
  row: Math.max(0, Math.min(row, rows.length - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** Enters one of the meanings of the typed text, and goes on as Enter does. */
export const chooseMeaning = (entry: Entry, { text, index }: { text: string; index: number }): void => {
  const { row, column } = entry.place
  entry.typing({ text })
  entry.goOn(clamped(entry, { row: row + 1, column }), index)
}

/** Where there is something to choose, Tab leads there before it leads to the next cell. */
const toMeanings = ({ meanings }: Entry, { key, shiftKey }: Press): boolean => {
  if (key !== 'Tab' || shiftKey || meanings.length === 0) return false
  document.querySelector<HTMLElement>('[data-entry] [data-meaning]')?.focus()
  return true
}

/** The keys of a cell's editor, and of the panel below it. Returns whether it was one. */
export const pressInEditor = (entry: Entry, event: Press, size: { page: number }, isField = true): boolean => {
  const { key, shiftKey } = event
  const { place, editing, rows, columns } = entry
  if (key === 'Escape') {
    entry.end(false)
    entry.go(place)
    return true
  }
  if (isField && toMeanings(entry, event)) return true
  const next = key === 'Tab' && !isField ? undefined : nextAfter(key, shiftKey, place)
  if (next) {
    entry.goOn(clamped(entry, next))
    return true
  }
  // Typing over a cell, the arrow keys go on; otherwise they move the caret.
  const goesOn = isField && (editing?.quick || key === 'ArrowUp' || key === 'ArrowDown') && key.startsWith('Arrow')
  const to = goesOn ? moved(place, key, { rows: rows.length, columns, ...size }) : undefined
  if (to) entry.goOn(to)
  return to !== undefined
}

const toggled = ({ row, cell, numbers }: Entry): boolean => {
  if (!row || !cell || row.item.unit !== 'yes/no' || !mayEnter(row)) return false
  numbers.send([{ itemId: row.item.id, weekId: cell.period.key, value: cell.cell?.value === 1 ? 0 : 1 }])
  return true
}

const clear = ({ rows, block, row, cell, numbers }: Entry): void => {
  const key = row && cell ? keyOf({ itemId: row.item.id, weekId: cell.period.key }) : ''
  if (numbers.held.has(key)) return numbers.leaveOut(key)
  const values = clearing(rows, block)
  return numbers.send(values, { title: values.length === 1 ? t('Number cleared') : t('Numbers cleared') })
}

const isText = ({ key, ctrlKey, metaKey, altKey }: Press): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

const actions: Record<string, (entry: Entry, event: Press) => boolean> = {
  ' ': toggled,
  F2: (entry, { shiftKey }) => {
    entry.begin(entry.place, { atNote: shiftKey })
    return true
  },
  Enter: (entry) => {
    entry.begin(entry.place)
    return true
  },
  Delete: (entry) => {
    clear(entry)
    return true
  },
  Backspace: (entry) => {
    clear(entry)
    return true
  },
  Escape: (entry) => {
    const { row, cell, numbers, place } = entry
    const key = row && cell ? keyOf({ itemId: row.item.id, weekId: cell.period.key }) : ''
    if (numbers.held.has(key)) numbers.leaveOut(key)
    entry.go(place)
    return true
  },
}

/** The keys of a cell that is not being edited. Returns whether it was one. */
export const pressInGrid = (entry: Entry, event: Press, size: { page: number }): boolean => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (altKey) return false
  const command = ctrlKey || metaKey
  if (command && pressedKey(event) === 'z' && !shiftKey) {
    entry.numbers.undo()
    return true
  }
  const to = moved(entry.place, key, { rows: entry.rows.length, columns: entry.columns, ...size }, command)
  if (to) {
    entry.go(to, { extend: shiftKey })
    return true
  }
  if (command || entry.place.column === nameColumn) return false
  const action = actions[key]
  if (action) return action(entry, event)
  if (!isText(event) || !entry.row || !mayEnter(entry.row)) return false
  entry.begin(entry.place, { typed: key })
  return true
}
