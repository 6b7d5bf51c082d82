import { and, eq, sql } from 'drizzle-orm'
import { type Position, under } from '#contract/positions.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { positionsAt } from '#server/db/order.ts'
import { notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onPositions, verbIn } from './kind.ts'
import { type LockedPosition, lockPositions } from './locking.ts'
import { childrenOf, type Place, placesIn } from './places.ts'
import { refusePublished } from './policy.ts'
import { positions } from './table.ts'
import { keepChart } from './versions.ts'

/** Moves the positions right under one to its place, in their order. */
const moveUp = async (tx: Db, viewer: Viewer, row: LockedPosition, places: Place[]): Promise<Position[]> => {
  const children = childrenOf(places, row.id)
  if (children.length === 0) return []
  const beside = childrenOf(places, row.parentPositionId)
  const index = beside.findIndex(({ id }) => id === row.id) + 1
  const given = positionsAt(beside, index, children.length)
  const placeOf = JSON.stringify(Object.fromEntries(children.map(({ id }, at) => [id, given[at]])))
  const { parentPositionId } = row
  const ids = children.map(({ id }) => id)
  return onPositions.editAll(tx, viewer, ids, async (_, rows) => ({
    set: { parentPositionId, position: sql`${placeOf}::jsonb ->> ${positions.id}::text` },
    entries: rows.map((child) => ({
      row: child,
      verb: verbIn(child, 'moved up'),
      before: { parentPositionId: row.id },
      after: { parentPositionId },
    })),
  }))
}

/** Lets those that have moved up come back under a position when it is restored. */
const rememberUnder = async (tx: Db, { tenantId }: Viewer, id: number, moved: Position[]): Promise<void> => {
  const formerlyUnderIds = moved.toSorted((one, other) => (one.position < other.position ? -1 : 1)).map((row) => row.id)
  await tx
    .update(positions)
    .set({ formerlyUnderIds })
    .where(and(eq(positions.tenantId, tenantId), eq(positions.id, id)))
}

/** Deletes a position; those under it move up, and are returned, or are deleted with it. */
export const removePosition = (
  db: Db,
  viewer: Viewer,
  id: number,
  whatIsUnder: 'move-up' | 'delete',
  now: Date,
): Promise<Position[]> =>
  transaction(db, async (tx) => {
    const [row] = await lockPositions(tx, viewer, [id])
    if (!row) throw notFound()
    refusePublished(row)
    const places = await placesIn(tx, viewer, row)
    const moved = whatIsUnder === 'move-up' ? await moveUp(tx, viewer, row, places) : []
    const gone = whatIsUnder === 'delete' ? under(places, id).map((place) => place.id) : []
    await onPositions.remove(tx, viewer, [id, ...gone], now)
    await rememberUnder(tx, viewer, id, moved)
    await keepChart(tx, viewer, row, now)
    return moved
  })
