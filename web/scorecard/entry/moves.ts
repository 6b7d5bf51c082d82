import { onward } from '../../ui/onward.ts'

/** A cell by its row and column; column -1 is the one with the names. */
export type Place = { row: number; column: number }

/** How many rows and columns there are, and how many rows a page down is. */
export type Size = { rows: number; columns: number; page: number }

export const nameColumn = -1

type Move = (at: Place, size: Size) => Place

const moves: Record<string, Move> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: nameColumn }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
}

const jumps: Record<string, Move> = {
  ArrowUp: ({ column }) => ({ row: 0, column }),
  ArrowDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
  ArrowLeft: ({ row }) => ({ row, column: nameColumn }),
  ArrowRight: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  Home: () => ({ row: 0, column: nameColumn }),
  End: (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/** Where a key leads, with Ctrl or ⌘ or without; it stops at the edges. Undefined for any other key. */
export const moved = (at: Place, key: string, size: Size, jump = false): Place | undefined => {
  const to = (jump ? jumps : moves)[onward(key)]?.(at, size)
  return (
    to && {
      row: within(0, to.row, size.rows - 1),
      column: within(nameColumn, to.column, size.columns - 1),
    }
  )
}

/** A block of cells, both ends included. */
export type Block = { top: number; bottom: number; left: number; right: number }

/** The block between two cells; the names are in none. */
export const blockOf = (one: Place, other: Place): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.max(0, Math.min(one.column, other.column)),
  right: Math.max(one.column, other.column),
})
