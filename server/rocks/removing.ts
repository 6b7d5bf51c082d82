import { and, eq, or, sql } from 'drizzle-orm'
import type { Rock } from '#contract/rocks.ts'
import { counted } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRocks } from './changes.ts'
import { showRocks } from './reading.ts'
import { rocks } from './table.ts'

const anyOf = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`

/** Locks rocks, those that they continue and those that continue them, in the order of ids. Returns the ids of the others. */
const lockNow = async (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<number[]> => {
  const isContinued = sql`${rocks.id} in (select continuing.carried_from_id from ${rocks} as continuing
    where continuing.tenant_id = ${tenantId} and continuing.id = ${anyOf(ids)})`
  const isConcerned = or(sql`${rocks.id} = ${anyOf(ids)}`, sql`${rocks.carriedFromId} = ${anyOf(ids)}`, isContinued)
  const locked = await tx
    .select({ id: rocks.id })
    .from(rocks)
    .where(and(eq(rocks.tenantId, tenantId), isConcerned))
    .orderBy(rocks.id)
    .for('no key update')
  return locked.map(({ id }) => id).filter((id) => !ids.includes(id))
}

/** The same with those that were added while it waited: somebody may have been carrying one of them over. */
const lockWithNeighbors = async (tx: Db, viewer: Viewer, ids: number[]): Promise<number[]> => {
  await lockNow(tx, viewer, ids)
  return lockNow(tx, viewer, ids)
}

/** Tells rocks that the one before or after them has gone or is back. */
const tell = async (tx: Db, viewer: Viewer, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(rocks)
    .set(counted(rocks))
    .where(and(eq(rocks.tenantId, viewer.tenantId), sql`${rocks.id} = ${anyOf(ids)}`, kept(rocks)))
  const rows = await showRocks(tx, viewer, ids)
  await onRocks.record(
    tx,
    viewer,
    rows.map((row) => ({ row, verb: 'linked' })),
  )
}

/** Deletes rocks, all of them or none. */
export const removeRocks = (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const neighbors = await lockWithNeighbors(tx, viewer, ids)
    await onRocks.remove(tx, viewer, ids, now)
    await tell(tx, viewer, neighbors)
  })

/** Takes back that rocks were deleted, all of them or none. */
export const restoreRocks = (db: Db, viewer: Viewer, ids: number[]): Promise<Rock[]> =>
  transaction(db, async (tx) => {
    const neighbors = await lockWithNeighbors(tx, viewer, ids)
    const restored = await onRocks.restore(tx, viewer, ids)
    await tell(tx, viewer, neighbors)
    return restored
  })
