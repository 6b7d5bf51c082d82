import { hierarchy } from 'd3-hierarchy'
import { direction } from '#contract/words.ts'
import type { Collapsed, Node, Tree } from '../tree.ts'
import { type Arrangement, arrangementOf, type Box, boxOf, type Datum, type Twig } from './boxes.ts'
import { cardsWith } from './cards.ts'
import { type Line, lineOf } from './lines.ts'
import { mirroredLine, mirroredRect } from './mirrored.ts'
import { around, type Point, type Rect } from './rects.ts'
import type { CardRoles, Roles } from './roles.ts'

/** A card on the canvas. */
export type Placed = Rect & {
  node: Node
  /** In a column rather than side by side. */
  stacked: boolean
  collapsed: boolean
  /** Those it shows. */
  roles: CardRoles | undefined
}

export type Layout = {
  placed: Map<number, Placed>
  lines: Line[]
  bounds: Rect
  /** The first of those beside each other stands at the right. */
  fromRight: boolean
}

/** How a chart is laid out. */
export type Look = {
  fromRight?: boolean
  /** Those that stand on the cards; without any, cards are smaller. */
  roles?: Roles | undefined
}

const twigOf = ({ roots }: Tree, collapsed: Collapsed): Twig =>
  hierarchy<Datum>({ node: null }, ({ node }) => {
    const children = node === null ? roots : collapsed.has(node.id) ? [] : node.children
    return children.map((child) => ({ node: child }))
  })

const arrangedUnder = ({ data }: Twig, { roots }: Tree): Arrangement =>
  arrangementOf(data, data.node?.children ?? roots)

/** A chart as it is read from the right: whoever comes first stands at the right. */
const mirrored = ({ placed, lines, bounds }: Layout): Layout => ({
  placed: new Map([...placed].map(([id, card]) => [id, mirroredRect(card)])),
  lines: lines.map(mirroredLine),
  bounds: mirroredRect(bounds),
  fromRight: true,
})

/** Where the cards of a chart stand, and the lines between them. */
export const layoutOf = (tree: Tree, collapsed: Collapsed = new Set(), look: Look = {}): Layout => {
  const { fromRight = direction() === 'rtl', roles } = look
  const cards = cardsWith(roles)
  const top = twigOf(tree, collapsed)
  const boxes = new Map<Twig, Box>()
  const boxesOf = ({ children = [] }: Twig): Box[] => children.flatMap((child) => boxes.get(child) ?? [])
  top.eachAfter((twig) => boxes.set(twig, boxOf(twig, arrangedUnder(twig, tree), boxesOf(twig), cards)))

  const starts = new Map<Twig, Point>([[top, { x: 0, y: 0 }]])
  const placed = new Map<number, Placed>()
  top.eachBefore((twig) => {
    const [box, start] = [boxes.get(twig), starts.get(twig)]
    if (!box || !start) return
    const { node } = twig.data
    const stacked = twig.parent !== null && boxes.get(twig.parent)?.arrangement === 'columns'
    if (node) {
      const hides = collapsed.has(node.id) && node.children.length > 0
      const place = { x: start.x + box.cardX, y: start.y, ...cards.sizeOf(node, stacked) }
      placed.set(node.id, { ...place, node, stacked, collapsed: hides, roles: roles?.get(node.id) })
    }
    twig.children?.forEach((child, index) => {
      const at = box.children[index]
      if (at) starts.set(child, { x: start.x + at.x, y: start.y + at.y })
    })
  })
  const lines = linesOf(top, { boxes, starts, placed })
  const layout = { placed, lines, bounds: around([...placed.values()]), fromRight: false }
  return fromRight ? mirrored(layout) : layout
}

type Known = { boxes: Map<Twig, Box>; starts: Map<Twig, Point>; placed: Map<number, Placed> }

const linesOf = (top: Twig, { boxes, starts, placed }: Known): Line[] =>
  top.descendants().flatMap((twig) => {
    const { node } = twig.data
    const [box, start] = [boxes.get(twig), starts.get(twig)]
    const from = node && placed.get(node.id)
    if (!from || !box || !start || !twig.children) return []
    const cards = twig.children.flatMap((child) => placed.get(child.data.node?.id ?? 0) ?? [])
    return [lineOf(node.id, from, cards, box, start)]
  })
