import { and, eq, sql } from 'drizzle-orm'
import { counted } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onGoals } from './changes.ts'
import { lockGoals } from './locking.ts'
import { listGoals } from './reading.ts'
import { goals } from './table.ts'

/** Says to the journal that goals are hidden with their team's plan, or shown, so that they leave others' screens or come. */
export const tellHidden = async (tx: Db, viewer: Viewer, teamId: number, hidden: boolean): Promise<void> => {
  const listed = await listGoals(tx, viewer, { teamId })
  const ids = listed.map(({ id }) => id)
  const rows = await lockGoals(tx, viewer, ids)
  const named = sql`${goals.id} = any(${sql.param(ids)}::int[])`
  await tx
    .update(goals)
    .set(counted(goals))
    .where(and(eq(goals.tenantId, viewer.tenantId), named, kept(goals)))
  const verb = hidden ? 'hidden' : 'shown'
  await onGoals.record(
    tx,
    viewer,
    rows.map((row) => ({ row, verb, otherTeamIds: row.readingTeamIds })),
  )
}
