import { outlineOf, type Tree } from '../tree.ts'
import type { Layout, Placed } from './layout.ts'
import { bottomOf, middleOf } from './rects.ts'

/** The nearest card to the left or to the right, at about the same height. */
const beside = ({ placed }: Layout, from: Placed, direction: 1 | -1): Placed | undefined => {
  const distance = (card: Placed): number => (middleOf(card).x - middleOf(from).x) * direction
  return [...placed.values()]
    .filter((card) => card.y < bottomOf(from) && bottomOf(card) > from.y && distance(card) > 0)
    .reduce<Placed | undefined>((best, card) => (best && distance(best) <= distance(card) ? best : card), undefined)
}

const inColumn = ({ placed }: Layout, from: Placed, by: 1 | -1): Placed | undefined => {
  if (!from.stacked) return undefined
  const next = placed.get(from.node.parent?.children[from.node.index + by]?.id ?? 0)
  return next && next.x === from.x ? next : undefined
}

const upFrom = (layout: Layout, from: Placed): Placed | undefined =>
  inColumn(layout, from, -1) ?? layout.placed.get(from.node.parent?.id ?? 0)

const downFrom = (layout: Layout, from: Placed): Placed | undefined =>
  inColumn(layout, from, 1) ?? layout.placed.get(from.node.children[0]?.id ?? 0)

const steps = new Map<string, (layout: Layout, from: Placed, tree: Tree) => Placed | undefined>([
  ['ArrowUp', upFrom],
  ['ArrowDown', downFrom],
  ['ArrowLeft', (layout, from) => beside(layout, from, -1)],
  ['ArrowRight', (layout, from) => beside(layout, from, 1)],
  ['Home', ({ placed }, _, tree) => placed.get(tree.roots[0]?.id ?? 0)],
  ['End', ({ placed }, _, tree) => placed.get(outlineOf(tree).findLast(({ id }) => placed.has(id))?.id ?? 0)],
])

/** The position that an arrow key, Home or End leads to; undefined for other keys and where there is none. */
export const neighbour = (tree: Tree, layout: Layout, id: number, key: string): number | undefined => {
  const from = layout.placed.get(id)
  return from && steps.get(key)?.(layout, from, tree)?.node.id
}

/** Which way a key leads among those beside each other. */
export const stepOf = (key: string, { fromRight }: Layout): 1 | -1 | 0 => {
  if (key === 'ArrowDown' || key === (fromRight ? 'ArrowLeft' : 'ArrowRight')) return 1
  return key === 'ArrowUp' || key === (fromRight ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0
}
