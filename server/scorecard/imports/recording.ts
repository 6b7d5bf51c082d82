import { insertAll } from '#server/db/inserting.ts'
import type { Db } from '#server/db/open.ts'
import { journalImport, listImport, noRows } from '#server/imports/recording.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { importedGroups, importedItems, importedValues } from '../table.ts'
import type { Entering } from '../values/storing.ts'

/** What an import has brought to a scorecard. */
export type Brought = { groupIds: number[]; itemIds: number[]; entered: Entering[] }

type File = { fileName: string; teamId: number; now: Date }

/** Remembers what an import has made and entered, so that it can be undone; returns its id, unless it brought nothing. */
export const recordImport = async (
  tx: Db,
  viewer: Viewer,
  { fileName, teamId, now }: File,
  { groupIds, itemIds, entered }: Brought,
): Promise<number | undefined> => {
  if (groupIds.length + itemIds.length + entered.length === 0) return undefined
  const by = { viewer, at: now.toISOString() }
  const counts = { groups: groupIds.length, measurables: itemIds.length, values: entered.length }
  const added = { ...noRows, ...counts }
  const imported = { fileName, teamIds: [teamId], added, importedForIds: [] }
  const importId = await listImport(tx, by, imported)
  const of = { tenantId: viewer.tenantId, importId }
  const groups = groupIds.map((groupId) => ({ ...of, groupId }))
  const items = itemIds.map((itemId) => ({ ...of, itemId }))
  const values = entered.map(({ id: valueId, wish: { itemId }, replaced }) => ({
    ...of,
    itemId,
    valueId,
    replacedId: replaced.at(-1)?.id ?? null,
  }))
  await insertAll(tx, importedGroups, groups)
  await insertAll(tx, importedItems, items)
  await insertAll(tx, importedValues, values)
  await journalImport(tx, by, importId, imported)
  return importId
}
