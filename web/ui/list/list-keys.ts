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
}

const search = () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()

const step = <Row extends Item>({ rows, active, go }: Keyboard<Row>, by: 1 | -1): void => {
  const index = rows.findIndex(({ id }) => id === active)
  const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))]
  if (next) go(next.id)
}

const give = <Row extends Item>({ rows, active, commandsOf }: Keyboard<Row>, key: string, shift: boolean): boolean => {
  const row = rows.find(({ id }) => id === active)
  const command = row && commandOfKey(commandsOf(row), key)
  command?.act({ shift })
  return command !== undefined
}

/** A list page's keys: / ↑ ↓ J K Esc, and those of its rows' commands. */
export const useListKeys = <Row extends Item>(keyboard: Keyboard<Row>): void =>
  usePageKeys((key, { target, shift }) => {
    const active = rowIdAround(target) ?? (target === document.body ? keyboard.active : null)
    const now = { ...keyboard, active }
    if (key === 'escape') return now.clear()
    if (key === 'arrowdown' || key === 'j') step(now, 1)
    else if (key === 'arrowup' || key === 'k') step(now, -1)
    else if (key === '/') search()
    else return give(now, key, shift)
    return true
  })
