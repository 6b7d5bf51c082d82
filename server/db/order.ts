import { customType } from 'drizzle-orm/pg-core'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/**
 * A row's place in an order that people make by hand: text that sorts byte by byte, with room between any two. Moving a
 * row changes that row alone. Whoever gives a position holds the lock of the list, so that no two rows have the same.
 */
export const position = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

type Placed = { position: string }

/** The rows with positions in the order that they have. */
export const withPositions = <Row extends object>(rows: Row[]): (Row & Placed)[] => {
  const keys = generateNKeysBetween(null, null, rows.length)
  return rows.map((row, index) => ({ ...row, position: keys[index] ?? '' }))
}

/** As many positions behind rows, which are in order. */
export const positionsBehind = (rows: Placed[], count: number): string[] => positionsAt(rows, rows.length, count)

/** The position at an index among other rows, which are in order. */
export const positionAt = (others: Placed[], index: number): string =>
  generateKeyBetween(others[index - 1]?.position ?? null, others[index]?.position ?? null)

/** The position behind one of other rows, which are in order, or before all; undefined if it is not among them. */
export const positionBehind = (others: (Placed & { id: number })[], afterId: number | null): string | undefined => {
  const index = others.findIndex(({ id }) => id === afterId)
  return afterId !== null && index < 0 ? undefined : positionAt(others, index + 1)
}

/** As many positions at an index among other rows, which are in order. */
export const positionsAt = (others: Placed[], index: number, count: number): string[] =>
  generateNKeysBetween(others[index - 1]?.position ?? null, others[index]?.position ?? null, count)

/** Rows at the places that they take up again among other rows, which are in order: their own, or behind who has it. */
export const placedAgain = <Row extends Placed>(others: Placed[], rows: Row[]): Row[] => {
  const taken = [...others]
  return rows.map((row) => {
    const index = taken.findLastIndex((other) => other.position <= row.position) + 1
    const isTaken = taken[index - 1]?.position === row.position
    const placed = isTaken ? { ...row, position: positionAt(taken, index) } : row
    taken.splice(index, 0, placed)
    return placed
  })
}
