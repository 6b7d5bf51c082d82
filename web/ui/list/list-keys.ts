import { commandOfKey, usePageKeys } from '../keys.ts'
import type { Command } from '../command.ts'
import { rowIdAround } from '../row-focus.ts'
import type { Item } from './list.ts'
import { isInDetail } from './shown-row.ts'

type Keyboard<Row> = {
  rows: Row[]
  /** The row that the keyboard is on. */
  active: number | null
  commandsOf: (row: Row) => Command[]
  /** Moves the focus to a row. */
  go: (id: number) => void
  /** The row that the detail panel shows, and how it shows another one of the list. */
  shown: number | null
  show: (id: number) => void
  /** Scrolls to a row. */
  reveal: (id: number) => void
  /** Clears the selection; false when nothing is selected. */
  clear: () => boolean
  /** How many cards stand side by side; one where rows are lines. */
  abreast: () => number
}

const search = () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()

const step = <Row extends Item>(keyboard: Keyboard<Row>, by: number, inDetail: boolean): void => {
  const { rows, active, shown, show, reveal, go } = keyboard
  const index = rows.findIndex(({ id }) => id === active)
  const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))]
  if (!next) return
  if (shown !== null) show(next.id)
  // The focus stays in the panel.
  if (inDetail) reveal(next.id)
  else go(next.id)
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
    const inDetail = isInDetail(target)
    const { active, shown } = keyboard
    const elsewhere = inDetail ? shown : null
    const now = {
      ...keyboard,
      active: rowIdAround(target) ?? (target === document.body ? (shown ?? active) : elsewhere),
    }
    if (key === 'escape') return now.clear()
    // The arrows scroll the panel.
    const by = inDetail && key.startsWith('arrow') ? undefined : stepOf(key, keyboard.abreast())
    if (by !== undefined) step(now, by, inDetail)
    else if (key === '/') search()
    else return give(now, key, shift)
    return true
  })
