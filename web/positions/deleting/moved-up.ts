import { generateNKeysBetween } from 'fractional-indexing'
import type { Position } from '#contract/positions.ts'
import { type Node, siblingsOf, type Tree } from '../tree.ts'

/** The children of a position as they stand in its place. */
export const movedUp = (tree: Tree, node: Node): Position[] => {
  const beside = siblingsOf(tree, node)
  const key = (index: number) => beside[index]?.position.position ?? null
  const keys = generateNKeysBetween(key(node.index - 1), key(node.index + 1), node.children.length)
  return node.children.map(({ position }, index) => ({
    ...position,
    parentPositionId: node.position.parentPositionId,
    position: keys[index] ?? position.position,
  }))
}
