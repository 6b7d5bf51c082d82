import type { Column, Node } from './things.ts'

/** A thing with its place: `at` is its middle, in rows from the top. */
export type Placed = Omit<Node, 'children'> & { at: number; children: Placed[] }

/** A line from a thing to one that serves it; `dashed` where something is missing. */
export type Edge = { key: string; from: Column; to: Column; fromAt: number; toAt: number; dashed: boolean }

// Between goals, in rows: what belongs to one goal stands together.
const apart = 0.25
// The 10-year target is taller than its row.
const rowsOfTarget = 3.4
// However much there is below it, it is in sight at first.
const lowestTarget = 8

/** Gives each thing a row: leaves one after the other, what they serve in their middle. */
const placing = () => {
  let next = 0
  const place = (node: Node): Placed => {
    const children = node.children.map(place)
    const [first, last] = [children[0], children.at(-1)]
    const at = first && last ? (first.at + last.at) / 2 : next++
    if (node.column === 2) next += apart
    return { ...node, children, at }
  }
  return { place, rows: () => next }
}

// Nothing stands above the first row.
const withRoom = (tree: Placed): Placed =>
  tree.column === 0 ? { ...tree, at: Math.min(lowestTarget, Math.max(tree.at, (rowsOfTarget - 1) / 2)) } : tree

/** The trees with their places, and how many rows they take. */
export const laidOut = (trees: readonly Node[]): { trees: Placed[]; rows: number } => {
  const { place, rows } = placing()
  const placed = trees.map((tree) => withRoom(place(tree)))
  const ends = placed.map(({ at, column }) => (column === 0 ? at + (rowsOfTarget + 1) / 2 : 0))
  return { trees: placed, rows: Math.max(rows(), ...ends) }
}

/** All lines between things. */
export const edgesOf = (trees: readonly Placed[]): Edge[] =>
  trees.flatMap((node) => [
    ...node.children.map((child) => ({
      key: child.key,
      from: node.column,
      to: child.column,
      fromAt: node.at,
      toAt: child.at,
      dashed: node.thing.kind === 'gap' || child.thing.kind === 'gap',
    })),
    ...edgesOf(node.children),
  ])

const corner = 6

/** The path of a line through the gap between two columns, `width` wide, between two heights in pixels. */
export const elbow = (width: number, from: number, to: number): string => {
  const middle = width / 2
  const rise = to - from
  if (Math.abs(rise) < 1) return `M0 ${from}H${width}`
  const radius = Math.min(corner, middle, Math.abs(rise) / 2)
  const down = Math.sign(rise) * radius
  return [
    `M0 ${from}H${middle - radius}`,
    `Q${middle} ${from} ${middle} ${from + down}`,
    `V${to - down}`,
    `Q${middle} ${to} ${middle + radius} ${to}H${width}`,
  ].join('')
}
