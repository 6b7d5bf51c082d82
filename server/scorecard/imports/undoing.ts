import { keyedOf, spanOf } from '#contract/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { ImportPart, PartUndo } from '#server/imports/parts.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockFormulas } from '../formulas/storing.ts'
import { lockGroups, removeGroup } from '../groups/changes.ts'
import { onItems, onNumbers } from '../items/kind.ts'
import { lockItems } from '../items/locking.ts'
import { enterInto } from '../values/entering.ts'
import { type Plan, planUndo } from './planning.ts'

const told = ({ itemIds, groupIds, cells, staying }: Plan): PartUndo => ({
  rows: itemIds.length + groupIds.length,
  values: cells.length,
  staying,
})

/** Enters again what cells said before an import, whatever cadence their measurables have by now. */
const putBack = async (tx: Db, viewer: Viewer, cells: Plan['cells'], now: Date): Promise<void> => {
  const { calendar } = viewer
  const wishes = cells.map(({ itemId, kind, day, value, notes }) => {
    const { first, last } = spanOf(kind, day, calendar)
    return { itemId, kind, day, value, notes, first, last, weekId: keyedOf(kind, day, calendar).key }
  })
  const ids = [...new Set(cells.map(({ itemId }) => itemId))]
  await onNumbers(now).editAll(tx, viewer, ids, async (_, rows) => {
    const { done } = await enterInto(tx, viewer, rows, wishes, now)
    return { ...done, reply: [] }
  })
}

/**
 * Locks all that an import has brought, in the order in which all lock: groups, formulas, measurables. Whoever locks
 * measurables keeps formulas as they are, so that from then on nobody else has any. Returns the groups.
 */
const lockBrought = async (tx: Db, viewer: Viewer, importId: number): Promise<number[]> => {
  const { itemIds, groupIds, cells } = await planUndo(tx, viewer, importId)
  await lockGroups(tx, viewer, groupIds)
  await lockFormulas(tx, viewer)
  await lockItems(tx, viewer, [...new Set([...itemIds, ...cells.map(({ itemId }) => itemId)])])
  return groupIds
}

const undo = async (tx: Db, viewer: Viewer, importId: number, now: Date): Promise<PartUndo> => {
  const lockedGroupIds = await lockBrought(tx, viewer, importId)
  const planned = await planUndo(tx, viewer, importId)
  // One that has been put back in the meantime stays.
  const plan = { ...planned, groupIds: planned.groupIds.filter((id) => lockedGroupIds.includes(id)) }
  const { itemIds, groupIds, cells } = plan
  if (cells.length > 0) await putBack(tx, viewer, cells, now)
  if (itemIds.length > 0) await onItems(now).remove(tx, viewer, itemIds, now)
  for (const id of groupIds) await removeGroup(tx, viewer, id, now)
  return told(plan)
}

/** How a scorecard undoes imports. */
export const scorecardPart: ImportPart = {
  undoing: async (db, viewer, importId) => told(await planUndo(db, viewer, importId)),
  undo,
}
