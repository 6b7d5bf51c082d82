import { folded } from '#contract/reading/folding.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lastGroups } from '../order.ts'
import { scorecardGroups } from '../table.ts'
import { onGroups } from './changes.ts'
import { listGroups } from './reading.ts'

/**
 * Adds the groups of an import below the others of a team, whose order is locked; one that somebody has made in the
 * meantime is taken as it is. Returns their ids in the order of the names, and which of them are new.
 */
export const addNamedGroups = async (
  tx: Db,
  viewer: Viewer,
  teamId: number,
  names: string[],
): Promise<{ ids: number[]; newIds: number[] }> => {
  if (names.length === 0) return { ids: [], newIds: [] }
  const here = await listGroups(tx, viewer, { teamId })
  const ids = new Map(here.toReversed().map(({ id, name }) => [folded(name), id]))
  const missing = [...new Map(names.toReversed().map((name) => [folded(name), name])).values()]
    .toReversed()
    .filter((name) => !ids.has(folded(name)))

  const newIds: number[] = []
  if (missing.length > 0) {
    const positions = await lastGroups(tx, viewer, teamId, missing.length)
    const { tenantId, userId: createdById } = viewer
    const shared = { tenantId, createdById, teamId }
    const values = missing.map((name, index) => ({ ...shared, name, position: positions[index] ?? '' }))
    const rows = await tx.insert(scorecardGroups).values(values).returning()
    await onGroups.record(
      tx,
      viewer,
      rows.map((row) => ({ row, verb: 'created', after: { name: row.name, description: null } })),
    )
    for (const { id, name } of rows) ids.set(folded(name), id)
    newIds.push(...rows.map(({ id }) => id))
  }
  return { ids: names.map((name) => ids.get(folded(name)) ?? 0), newIds }
}
