import type { HierarchyNode } from 'd3-hierarchy'
import type { Node } from '../tree.ts'
import type { Point, Size } from './rects.ts'

/** Of the chart itself, which has no card, `node` is null. */
export type Datum = { node: Node | null }
export type Twig = HierarchyNode<Datum>

/** How the cards under one stand: in columns, each below the other, or side by side, in several rows where there are many. */
export type Arrangement = 'columns' | 'rows'

/** The room that a card and all under it take; its children's boxes are placed in it. */
export type Box = Size & {
  /** Where its own card begins. */
  cardX: number
  arrangement: Arrangement
  children: Point[]
  /** Where each row of children begins. */
  rowTops: number[]
}

export const card: Size = { width: 168, height: 72 }
export const smallCard: Size = { width: 160, height: 68 }

/** From a card to those under it. */
const [near, far] = [40, 56]
const indent = 40
const columnGap = 24
const cardGap = 16
const boxGap = 20
const rowGap = 56
/** The line down to further rows has this much room at their left. */
const rowMargin = 24
/** Wider than this, or than this many times their height, children stand in several rows. */
const [widest, stretch] = [3000, 3]
const mostSideBySide = 8
const mostInColumn = 6

/** By the whole chart, so that nothing changes its place for what is collapsed. */
export const arrangementOf = ({ node }: Datum, children: readonly Node[]): Arrangement => {
  const leavesOnly = children.every((child) => child.children.length === 0)
  const deep = node !== null && node.depth >= 2
  return leavesOnly && (deep || children.length > mostSideBySide) ? 'columns' : 'rows'
}

/** How many cards stand in a column. */
const columnLength = (count: number): number =>
  count <= mostInColumn ? count : Math.ceil(count / Math.round(Math.sqrt(count / 2.5)))

/** Where children begin below the top of a box. */
const topOf = ({ node }: Datum, count: number): number => (node ? card.height + (count > 1 ? far : near) : 0)

const inColumns = (datum: Datum, count: number): Box => {
  const length = columnLength(count)
  const [left, top] = datum.node ? [indent, card.height + near] : [0, 0]
  const children = Array.from({ length: count }, (_, index) => ({
    x: left + Math.floor(index / length) * (smallCard.width + columnGap),
    y: top + (index % length) * (smallCard.height + cardGap),
  }))
  const width = (children.at(-1)?.x ?? 0) + smallCard.width
  const height = top + length * (smallCard.height + cardGap) - cardGap
  return { width: Math.max(card.width, width), height, cardX: 0, arrangement: 'columns', children, rowTops: [top] }
}

/** Parts boxes into rows of about the same width. */
const rowsOf = (boxes: readonly Box[]): Box[][] => {
  const total = boxes.reduce((sum, { width }) => sum + width + boxGap, -boxGap)
  const area = boxes.reduce((sum, { width, height }) => sum + (width + boxGap) * (height + rowGap), 0)
  const most = Math.max(widest, Math.sqrt(area * stretch), ...boxes.map(({ width }) => width))
  if (total <= most) return [[...boxes]]
  const wanted = total / Math.ceil(total / most)
  const rows: Box[][] = []
  let free = 0
  for (const box of boxes) {
    const row = rows.at(-1)
    if (row && free > box.width / 2) row.push(box)
    else {
      rows.push([box])
      free = wanted
    }
    free -= box.width + boxGap
  }
  return rows
}

const placedInRows = (rows: Box[][], left: number, top: number) => {
  const children: Point[] = []
  const rowTops: number[] = []
  let y = top
  for (const row of rows) {
    let x = left
    for (const { width } of row) {
      children.push({ x, y })
      x += width + boxGap
    }
    rowTops.push(y)
    y += Math.max(...row.map(({ height }) => height)) + rowGap
  }
  return { children, rowTops, height: y - rowGap }
}

const cardMiddle = ({ cardX }: Box): number => cardX + card.width / 2

const inRows = (datum: Datum, boxes: Box[]): Box => {
  const rows = rowsOf(boxes)
  const left = rows.length > 1 && datum.node ? rowMargin : 0
  const { children, rowTops, height } = placedInRows(rows, left, topOf(datum, boxes.length))
  const inFirst = rows[0] ?? []
  const middles = inFirst.map((box, index) => (children[index]?.x ?? 0) + cardMiddle(box))
  const cardX = ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2 - card.width / 2
  const right = Math.max(...children.map(({ x }, index) => x + (boxes[index]?.width ?? 0)))
  // A card that is wider than what is under it begins further left; then all moves right.
  const shift = Math.max(0, -cardX)
  return {
    width: Math.max(right + shift, cardX + shift + card.width),
    height,
    cardX: cardX + shift,
    arrangement: 'rows',
    children: children.map(({ x, y }) => ({ x: x + shift, y })),
    rowTops,
  }
}

const alone = (size: Size): Box => ({ ...size, cardX: 0, arrangement: 'rows', children: [], rowTops: [] })

/** The box of a card; those of its children are known. */
export const boxOf = (twig: Twig, arrangement: Arrangement, boxes: Box[]): Box => {
  if (boxes.length === 0) return alone(twig.data.node ? card : { width: 0, height: 0 })
  return arrangement === 'columns' ? inColumns(twig.data, boxes.length) : inRows(twig.data, boxes)
}
