import { t } from '#contract/words.ts'
import { isWithin, siblingsOf, type Tree } from '../tree.ts'
import type { Layout, Placed } from './layout.ts'
import { bottomOf, grown, holds, type Point, type Rect, rightOf } from './rects.ts'

/** Where a dragged position would come to stand, and what to draw there. */
export type Drop = {
  kind: 'under' | 'between'
  parentId: number | null
  /** Behind which of those there; null for before all. */
  afterId: number | null
  mark: Rect
  /** Why it cannot stand there. */
  forbidden?: string
}

const reach = 10
/** How much of a card's edge means 'before it' or 'behind it'. */
const [edgeAside, edgeStacked] = [24, 14]
const thick = 3

const sideAt = (card: Placed, { x, y }: Point): -1 | 0 | 1 => {
  const [start, end, at, edge] = card.stacked
    ? [card.y, bottomOf(card), y, edgeStacked]
    : [card.x, rightOf(card), x, edgeAside]
  if (at < start + edge) return -1
  return at > end - edge ? 1 : 0
}

/** The other of two sides. */
const across = (side: -1 | 0 | 1): -1 | 0 | 1 => (side === 0 ? 0 : side === 1 ? -1 : 1)

const barAt = ({ x, y, width, height, stacked }: Placed, side: -1 | 0 | 1): Rect => {
  const gap = (stacked ? 8 : 10) + thick / 2
  if (stacked) return { x, y: side < 0 ? y - gap : y + height + gap - thick, width, height: thick }
  return { x: side < 0 ? x - gap : x + width + gap - thick, y, width: thick, height }
}

const forbiddenUnder = t('Cannot report to itself')

/** What a position that is dragged to a point would do there; undefined over nothing. */
export const dropAt = (tree: Tree, { placed, fromRight }: Layout, id: number, point: Point): Drop | undefined => {
  const dragged = tree.byId.get(id)
  const card = [...placed.values()].find((each) => holds(grown(each, reach), point))
  if (!dragged || !card) return undefined
  const side = sideAt(card, point)
  const edge = fromRight && !card.stacked ? across(side) : side
  const { node } = card
  if (isWithin(node, dragged)) {
    return { kind: 'under', parentId: node.id, afterId: null, mark: card, forbidden: forbiddenUnder }
  }
  if (edge === 0) return { kind: 'under', parentId: node.id, afterId: lastUnder(node.children, id), mark: card }
  const beside = siblingsOf(tree, node).filter((each) => each.id !== id)
  const index = beside.indexOf(node)
  const after = edge < 0 ? beside[index - 1] : node
  return { kind: 'between', parentId: node.parent?.id ?? null, afterId: after?.id ?? null, mark: barAt(card, side) }
}

/** The last of those under a position, besides the one that moves. */
const lastUnder = (children: readonly { id: number }[], id: number): number | null =>
  children.findLast((child) => child.id !== id)?.id ?? null
