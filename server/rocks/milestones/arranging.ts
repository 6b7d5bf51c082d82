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

/** The place that its due date gives a milestone among the others of a locked rock. */
export const placeByDueDate = async (
  tx: Db,
  { tenantId }: Viewer,
  rockId: number,
  dated: Pick<Milestone, 'id' | 'dueDate'>,
): Promise<{ position: string }> => {
  const ofRock = and(eq(milestones.tenantId, tenantId), eq(milestones.rockId, rockId), kept(milestones))
  const others = await tx
    .select({ dueDate: milestones.dueDate, position: milestones.position })
    .from(milestones)
    .where(and(ofRock, ne(milestones.id, dated.id)))
    .orderBy(asc(milestones.position))
  return { position: positionAt(others, placeAmong(others, dated)) }
}
