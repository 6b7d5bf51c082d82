import type { Position } from '#contract/positions.ts'

/** A position in its chart. */
export type Node = {
  id: number
  position: Position
  parent: Node | null
  children: Node[]
  /** From 0 at the top. */
  depth: number
  /** Its place among those beside it. */
  index: number
  /** How many positions are under it, at any depth. */
  under: number
}

export type Tree = { roots: Node[]; byId: Map<number, Node> }

const bytewise = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const inOrder = (one: Node, other: Node): number =>
  bytewise(one.position.position, other.position.position) || one.id - other.id

/** Says what only the whole tree shows of a node: depth, place, and how many are under it. */
const settle = (nodes: Node[], depth: number): number => {
  nodes.sort(inOrder)
  return nodes.reduce((count, node, index) => {
    node.depth = depth
    node.index = index
    node.under = settle(node.children, depth + 1)
    return count + 1 + node.under
  }, 0)
}

/** The positions as a tree; one whose superior is not there stands at the top. */
export const treeOf = (positions: readonly Position[]): Tree => {
  const byId = new Map<number, Node>()
  for (const position of positions) {
    const { id } = position
    byId.set(id, { id, position, parent: null, children: [], depth: 0, index: 0, under: 0 })
  }
  const roots: Node[] = []
  for (const node of byId.values()) {
    const { parentPositionId } = node.position
    const parent = parentPositionId === null ? undefined : byId.get(parentPositionId)
    node.parent = parent ?? null
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  settle(roots, 0)
  return { roots, byId }
}

export type Collapsed = ReadonlySet<number>

/** The nodes from top to bottom, each before those under it; nothing of what is collapsed. */
export const outlineOf = ({ roots }: Tree, collapsed: Collapsed = new Set()): Node[] => {
  const below = (node: Node): Node[] => [node, ...(collapsed.has(node.id) ? [] : node.children.flatMap(below))]
  return roots.flatMap(below)
}

/** Those beside a node, itself included. */
export const siblingsOf = ({ roots }: Tree, { parent }: Node): Node[] => parent?.children ?? roots

/** Those above a node, the nearest first. */
export const ancestorsOf = ({ parent }: Node): Node[] => (parent ? [parent, ...ancestorsOf(parent)] : [])

/** Whether a node is another one or is under it. */
export const isWithin = (node: Node, other: Node): boolean =>
  node === other || (node.parent !== null && isWithin(node.parent, other))
