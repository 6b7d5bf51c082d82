import type { HierarchyNode } from 'd3-hierarchy'
import type { Node } from '../tree.ts'
import type { Cards } from './cards.ts'
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
const topOf = ({ node }: Datum, gap: number, cards: Cards): number =>
  node ? cards.sizeOf(node, false).height + gap : 0

const inColumns = ({ data, children = [] }: Twig, cards: Cards): Box => {
  const length = columnLength(children.length)
  const [left, top] = [data.node ? indent : 0, topOf(data, near, cards)]
  const places: Point[] = []
  let bottom = top
  let y = top
  children.forEach((child, index) => {
    if (index % length === 0) y = top
    places.push({ x: left + Math.floor(index / length) * (cards.columnWidth + columnGap), y })
    y += (child.data.node ? cards.sizeOf(child.data.node, true).height : 0) + cardGap
    bottom = Math.max(bottom, y - cardGap)
  })
  const width = (places.at(-1)?.x ?? 0) + cards.columnWidth
  return {
    width: Math.max(cards.width, width),
    height: bottom,
    cardX: 0,
    arrangement: 'columns',
    children: places,
    rowTops: [top],
  }
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

const inRows = (datum: Datum, boxes: Box[], cards: Cards): Box => {
  const rows = rowsOf(boxes)
  const left = rows.length > 1 && datum.node ? rowMargin : 0
  const top = topOf(datum, boxes.length > 1 ? far : near, cards)
  const { children, rowTops, height } = placedInRows(rows, left, top)
  const inFirst = rows[0] ?? []
  const middles = inFirst.map((box, index) => (children[index]?.x ?? 0) + box.cardX + cards.width / 2)
  const cardX = ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2 - cards.width / 2
  const right = Math.max(...children.map(({ x }, index) => x + (boxes[index]?.width ?? 0)))
  // A card that is wider than what is under it begins further left; then all moves right.
  const shift = Math.max(0, -cardX)
  return {
    width: Math.max(right + shift, cardX + shift + cards.width),
    height,
    cardX: cardX + shift,
    arrangement: 'rows',
    children: children.map(({ x, y }) => ({ x: x + shift, y })),
    rowTops,
  }
}

const alone = (size: Size): Box => ({ ...size, cardX: 0, arrangement: 'rows', children: [], rowTops: [] })

/** The box of a card; those of its children are known. */
export const boxOf = (twig: Twig, arrangement: Arrangement, boxes: Box[], cards: Cards): Box => {
  const { node } = twig.data
  if (boxes.length === 0) return alone(node ? cards.sizeOf(node, false) : { width: 0, height: 0 })
  return arrangement === 'columns' ? inColumns(twig, cards) : inRows(twig.data, boxes, cards)
}
