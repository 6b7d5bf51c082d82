import { commandOfKey } from '../command.ts'
import type { Command } from '../command.ts'
import { usePageKeys } from '../keys.ts'
import { rowIdAround } from '../row-focus.ts'
import type { Item } from './list.ts'

type Keyboard<Row> = {
  rows: Row[]
  /** The row that the keyboard is on. */
  active: number | null
  commandsOf: (row: Row) => Command[]
  /** Moves the focus to a row. */
  go: (id: number) => void
  /** Clears the selection; false when nothing is selected. */
  clear: () => boolean
  /** How many cards stand side by side; one where rows are lines. */
  abreast: () => number
}

const search = () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()

const step = <Row extends Item>({ rows, active, go }: Keyboard<Row>, by: number): void => {
  const index = rows.findIndex(({ id }) => id === active)
  const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))]
  if (next) go(next.id)
}

/** How many rows a key leads on; undefined if it is another key, or one that only cards side by side have. */
const stepOf = (key: string, abreast: number): number | undefined => {
  if (key === 'j' || key === 'k') return key === 'j' ? 1 : -1
  if (key === 'arrowdown' || key === 'arrowup') return key === 'arrowdown' ? abreast : -abreast
  if (abreast === 1 || (key !== 'arrowright' && key !== 'arrowleft')) return undefined
  return key === 'arrowright' ? 1 : -1
}

const give = <Row extends Item>({ rows, active, commandsOf }: Keyboard<Row>, key: string, shift: boolean): boolean => {
  const row = rows.find(({ id }) => id === active)
  const command = row && commandOfKey(commandsOf(row), key)
  command?.act({ shift })
  return command !== undefined
}

/** A list page's keys: / ↑ ↓ J K Esc, among cards ← → too, and those of its rows' commands. */
export const useListKeys = <Row extends Item>(keyboard: Keyboard<Row>): void =>
  usePageKeys((key, { target, shift }) => {
    const active = rowIdAround(target) ?? (target === document.body ? keyboard.active : null)
    const now = { ...keyboard, active }
    if (key === 'escape') return now.clear()
    const by = stepOf(key, keyboard.abreast())
    if (by !== undefined) step(now, by)
    else if (key === '/') search()
    else return give(now, key, shift)
    return true
  })
