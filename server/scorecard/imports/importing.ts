import type { Body } from '#contract/endpoint.ts'
import type { Measurable, PlacedValue, scorecard } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockFormulas } from '../formulas/storing.ts'
import { addNamedGroups } from '../groups/importing.ts'
import { addItems, createdAs } from '../items/adding.ts'
import { onItems } from '../items/kind.ts'
import { lockItems, type LockedItem } from '../items/locking.ts'
import { showItems } from '../items/reading.ts'
import { lockOrder } from '../order.ts'
import { enterValues } from '../values/entering.ts'
import type { Entering } from '../values/storing.ts'
import { recordImport } from './recording.ts'

type Import = Body<typeof scorecard.import>
type File = Import & { fileName: string }
type NewItem = Body<typeof scorecard.add>

/** An import's values, those of new measurables by the ids that these have got. */
const placed = (values: Import['values'], added: LockedItem[]): PlacedValue[] =>
  values.map(({ itemId, newAt, ...value }, index) => {
    const id = itemId ?? (newAt === undefined ? undefined : added[newAt]?.id)
    if (id !== undefined) return { ...value, itemId: id }
    throw wrongField(`values.${index}.${newAt === undefined ? 'itemId' : 'newAt'}`, t('Required'))
  })

/** An import's new measurables, those in new groups by the ids that these have got. */
const grouped = (measurables: Import['measurables'], groupIds: number[]): NewItem[] =>
  measurables.map(({ newGroupAt, ...measurable }, index) => {
    if (newGroupAt === undefined) return measurable
    const groupId = groupIds[newGroupAt]
    if (groupId === undefined) throw wrongField(`measurables.${index}.newGroupAt`, t('Required'))
    return { ...measurable, groupId }
  })

/**
 * Adds groups and measurables to a team's scorecard and enters values, all or none. Returns the measurables that have
 * changed, and the id of the import unless nothing has.
 */
export const importScorecard = (
  db: Db,
  viewer: Viewer,
  teamId: number,
  { fileName, groups, measurables, values }: File,
  now: Date,
): Promise<{ importId: number | undefined; items: Measurable[] }> =>
  transaction(db, async (tx) => {
    // In the order in which all lock: formulas, then rows, then the order of the scorecard.
    if (measurables.some(({ formula }) => formula !== null)) await lockFormulas(tx, viewer)
    await lockItems(tx, viewer, [...new Set(values.flatMap(({ itemId }) => itemId ?? []))])
    const fieldOf = (index: number, field: string) => `measurables.${index}.${field}`
    await lockOrder(tx, viewer, teamId)
    const { ids, newIds: groupIds } = await addNamedGroups(tx, viewer, teamId, groups)
    const added = await addItems(tx, viewer, teamId, grouped(measurables, ids), fieldOf, now)
    await onItems(now).record(
      tx,
      viewer,
      added.map((row) => ({ row, verb: 'created', after: createdAs(row) })),
    )
    const entered: Entering[] = []
    const note = (cells: Entering[]) => void entered.push(...cells)
    const changed =
      values.length === 0 ? [] : await enterValues(tx, viewer, placed(values, added), now, undefined, note)
    const itemIds = added.map(({ id }) => id)
    const importId = await recordImport(tx, viewer, { fileName, teamId, now }, { groupIds, itemIds, entered })
    const shown = new Set(changed.map(({ id }) => id))
    const others = itemIds.filter((id) => !shown.has(id))
    return { importId, items: [...changed, ...(await showItems(tx, viewer, others, now))] }
  })
