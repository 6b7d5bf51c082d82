import { generateKeyBetween } from 'fractional-indexing'
import type { Position } from '#contract/positions.ts'
import { type Node, siblingsOf, type Tree } from '../tree.ts'

/** Where a position stands: under which one, and behind which of those there; null for before all of them. */
export type Place = { parentId: number | null; afterId: number | null }

const childrenAt = ({ roots, byId }: Tree, parentId: number | null): Node[] =>
  parentId === null ? roots : (byId.get(parentId)?.children ?? [])

/** Those that a position would stand among. */
export const othersAt = (tree: Tree, parentId: number | null, id: number): Node[] =>
  childrenAt(tree, parentId).filter((node) => node.id !== id)

/** Where a position stands now. */
export const placeNow = (tree: Tree, node: Node): Place => ({
  parentId: node.parent?.id ?? null,
  afterId: siblingsOf(tree, node)[node.index - 1]?.id ?? null,
})

/** Where a position stood that may stand elsewhere by now. */
export const placeOf = (tree: Tree, { id, parentPositionId, position }: Position): Place => {
  const above = othersAt(tree, parentPositionId, id).filter((node) => node.position.position < position)
  return { parentId: parentPositionId, afterId: above.at(-1)?.id ?? null }
}

export const samePlace = (one: Place, other: Place): boolean =>
  one.parentId === other.parentId && one.afterId === other.afterId

/** The position as it is drawn in another place, until the server says which key it has there. */
export const placedAt = (tree: Tree, row: Position, { parentId, afterId }: Place): Position => {
  const others = othersAt(tree, parentId, row.id)
  const index = others.findIndex(({ id }) => id === afterId) + 1
  const key = (node: Node | undefined) => node?.position.position ?? null
  return {
    ...row,
    parentPositionId: parentId,
    position: generateKeyBetween(key(others[index - 1]), key(others[index])),
  }
}

/** Where a position comes to stand when it moves by one among those beside it: behind which, null for before all. */
export const oneOn = (tree: Tree, id: number, by: 1 | -1): { afterId: number | null } | undefined => {
  const node = tree.byId.get(id)
  if (!node) return undefined
  const others = siblingsOf(tree, node).filter((each) => each !== node)
  const index = node.index + by
  return index < 0 || index > others.length ? undefined : { afterId: others[index - 1]?.id ?? null }
}
