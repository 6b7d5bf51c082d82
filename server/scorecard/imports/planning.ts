import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { canEnter } from '../policy.ts'
import type { StoredValue } from '../table.ts'
import { enteredCells, madeGroups, madeItems, uses } from './left.ts'

/** A cell, and what it is to say again. */
type FormerCell = Pick<StoredValue, 'itemId' | 'kind' | 'day' | 'value' | 'notes'>

/** What undoing an import does to a scorecard. */
export type Plan = {
  itemIds: number[]
  groupIds: number[]
  cells: FormerCell[]
  /** What somebody has changed since, by name. */
  staying: string[]
}

/** Those of some measurables from which nothing is computed but others of them. */
const unused = async (db: Db, { tenantId }: Viewer, ids: number[]): Promise<Set<number>> => {
  const edges = ids.length === 0 ? [] : await uses(db).execute({ tenantId, ids })
  const left = new Set(ids)
  const isUsed = ({ id, operandId }: (typeof edges)[number]): boolean => left.has(operandId) && !left.has(id)
  for (let edge = edges.find(isUsed); edge; edge = edges.find(isUsed)) left.delete(edge.operandId)
  return left
}

/**
 * What undoing an import would do by now, as far as the viewer may: it deletes what nobody has changed since, and puts
 * back what stood in the cells before, where they still say what the file said.
 */
export const planUndo = async (db: Db, viewer: Viewer, importId: number): Promise<Plan> => {
  const named = { ...viewer, importId }
  const items = await madeItems(db).execute(named)
  const unchanged = items.filter(({ changed }) => !changed).map(({ id }) => id)
  const itemIds = await unused(db, viewer, unchanged)
  const groups = await madeGroups(db).execute(named)
  const isLeft = ({ changed, itemIds: inGroup }: (typeof groups)[number]): boolean =>
    changed || inGroup.some((id) => !itemIds.has(id))
  const cells = (await enteredCells(db).execute(named)).filter((cell) => !itemIds.has(cell.itemId) && !cell.back)
  const mine = cells.filter((cell) => canEnter(viewer, cell))
  const isStaying = ({ changed, archivedAt }: (typeof cells)[number]): boolean => changed || archivedAt !== null
  const staying = new Map([
    ...items.filter(({ id }) => !itemIds.has(id)).map(({ id, name }): [number, string] => [id, name]),
    ...mine.filter(isStaying).map(({ itemId, name }): [number, string] => [itemId, name]),
  ])
  return {
    itemIds: [...itemIds],
    groupIds: groups.filter((group) => !isLeft(group)).map(({ id }) => id),
    cells: mine.filter((cell) => !isStaying(cell)),
    staying: [...staying.values(), ...groups.filter(isLeft).map(({ name }) => name)],
  }
}
