import type { Layout, Placed } from './layout.ts'
import { middleOf, type Point } from './rects.ts'

/** Of the cards that a chart keeps as it changes, the one that was nearest to a point. */
export const nearestKept = (former: Layout, layout: Layout, point: Point): Placed | undefined => {
  const distance = (card: Placed): number => {
    const { x, y } = middleOf(card)
    return Math.hypot(x - point.x, y - point.y)
  }
  return [...former.placed.values()]
    .filter(({ node }) => layout.placed.has(node.id))
    .reduce<Placed | undefined>((best, card) => (best && distance(best) <= distance(card) ? best : card), undefined)
}
