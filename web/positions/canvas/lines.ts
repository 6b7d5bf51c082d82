import type { Box } from './boxes.ts'
import { around, bottomOf, middleOf, type Point, type Rect, rightOf } from './rects.ts'

/** The line from a card to those under it, as an SVG path. */
export type Line = { id: number; path: string; bounds: Rect }

const radius = 8
/** How far right of a card's left edge, or left of a column, the line runs down. */
const [trunkInset, columnInset] = [24, 12]

const columnsOf = (cards: readonly Rect[]): Rect[][] => {
  const columns = new Map<number, Rect[]>()
  for (const each of cards) columns.set(each.x, [...(columns.get(each.x) ?? []), each])
  return [...columns.values()]
}

/** From below a card down beside each column, and into the side of each card there. */
const toColumns = (from: Rect, cards: readonly Rect[]): string => {
  const left = from.x + trunkInset
  const busY = (bottomOf(from) + Math.min(...cards.map(({ y }) => y))) / 2
  const paths = columnsOf(cards).map((column, index) => {
    const x = index === 0 ? left : Math.min(...column.map((each) => each.x)) - columnInset
    const start =
      index === 0 ? `M${x} ${bottomOf(from)}` : `M${left} ${busY}H${x - radius}q${radius} 0 ${radius} ${radius}`
    const middles = column.map((each) => middleOf(each).y)
    const branches = column.map(
      (each) => `M${x} ${middleOf(each).y - radius}q0 ${radius} ${radius} ${radius}H${each.x}`,
    )
    return `${start}V${Math.max(...middles) - radius}${branches.join('')}`
  })
  return paths.join('')
}

/** A line above a row, from end to end, and down to each card; round where it ends above one. */
const toRow = (busY: number, row: readonly Rect[], [left, right]: [number, number], stemX?: number): string => {
  const middles = row.map((each) => middleOf(each).x).filter((x) => x !== stemX)
  const [roundLeft, roundRight] = [middles.includes(left), middles.includes(right)]
  const bus = `M${left + (roundLeft ? radius : 0)} ${busY}H${right - (roundRight ? radius : 0)}`
  const drops = row.map((each) => {
    const { x } = middleOf(each)
    if (x === stemX) return `M${x} ${busY}V${each.y}`
    if (x === left) return `M${x + radius} ${busY}q${-radius} 0 ${-radius} ${radius}V${each.y}`
    if (x === right) return `M${x - radius} ${busY}q${radius} 0 ${radius} ${radius}V${each.y}`
    return `M${x} ${busY}V${each.y}`
  })
  return bus + drops.join('')
}

/** From below a card to a line above each row; further rows hang from one at the left. */
const toRows = (from: Rect, cards: readonly Rect[], rowTops: readonly number[], marginX: number): string => {
  const { x } = middleOf(from)
  const stem = `M${x} ${bottomOf(from)}`
  const [firstTop = 0] = rowTops
  if (cards.length === 1) return `${stem}V${firstTop}`
  const above = (firstTop - bottomOf(from)) / 2
  const wrapped = rowTops.length > 1
  const rows = rowTops.map((top, index) => {
    const row = cards.filter(({ y }) => y === top)
    const middles = [...row.map((each) => middleOf(each).x), ...(index === 0 ? [x] : [])]
    return toRow(
      top - above,
      row,
      [wrapped ? marginX : Math.min(...middles), Math.max(...middles)],
      index === 0 ? x : undefined,
    )
  })
  const margin = wrapped ? `M${marginX} ${firstTop - above}V${(rowTops.at(-1) ?? 0) - above}` : ''
  return `${stem}V${firstTop - above}${margin}${rows.join('')}`
}

/** The line of a card to `cards`, those under it; its box begins at `start`. */
export const lineOf = (id: number, from: Rect, cards: readonly Rect[], box: Box, start: Point): Line => {
  const tops = box.rowTops.map((top) => top + start.y)
  const path = box.arrangement === 'columns' ? toColumns(from, cards) : toRows(from, cards, tops, start.x + radius)
  const bounds = around([from, ...cards])
  return { id, path, bounds: { ...bounds, x: start.x, width: rightOf(bounds) - start.x } }
}
