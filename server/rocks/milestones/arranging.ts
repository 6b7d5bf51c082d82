import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Milestone, placeAmong } from '#contract/milestones.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { positionAt, withPositions } from '#server/db/order.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { milestones } from '../table.ts'

/** Puts all milestones of a locked rock in this order. */
export const arrange = async (tx: Db, { tenantId }: Viewer, rockId: number, ids: string[]): Promise<void> => {
  const placed = JSON.stringify(withPositions(ids.map((id) => ({ id }))))
  await tx.execute(sql`
    update ${milestones} set position = placed.position
    from jsonb_to_recordset(${placed}::jsonb) as placed (id uuid, position text)
    where ${milestones.tenantId} = ${tenantId} and ${milestones.rockId} = ${rockId} and ${milestones.id} = placed.id
      and ${kept(milestones)}`)
}

type Dated = Pick<Milestone, 'id' | 'dueDate'>
type Placed = Pick<Milestone, 'dueDate'> & { position: string }

/** The places of all milestones of a locked rock, but for one, in order. */
const othersThan = (tx: Db, { tenantId }: Viewer, rockId: number, id?: string): Promise<Placed[]> => {
  const ofRock = and(eq(milestones.tenantId, tenantId), eq(milestones.rockId, rockId), kept(milestones))
  return tx
    .select({ dueDate: milestones.dueDate, position: milestones.position })
    .from(milestones)
    .where(and(ofRock, id === undefined ? undefined : ne(milestones.id, id)))
    .orderBy(asc(milestones.position))
}

/** The place that its due date gives a milestone among the others of a locked rock. */
export const placeByDueDate = async (
  tx: Db,
  viewer: Viewer,
  rockId: number,
  dated: Dated,
): Promise<{ position: string }> => {
  const others = await othersThan(tx, viewer, rockId, dated.id)
  return { position: positionAt(others, placeAmong(others, dated)) }
}

/** New milestones with the places that their due dates give them, one after the other. */
export const placeNew = async <New extends Dated>(
  tx: Db,
  viewer: Viewer,
  rockId: number,
  added: New[],
): Promise<(New & Placed)[]> => {
  const order = await othersThan(tx, viewer, rockId)
  return added.map((dated) => {
    const place = placeAmong(order, dated)
    const placed = { ...dated, position: positionAt(order, place) }
    order.splice(place, 0, placed)
    return placed
  })
}
