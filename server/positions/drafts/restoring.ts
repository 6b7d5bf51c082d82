import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import type { ChartDraft } from '#contract/positions.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockChart } from '../locking.ts'
import { chartDrafts, positions } from '../table.ts'
import { refuseTooMany } from './adding.ts'
import { onDrafts } from './kind.ts'

/** Deleted drafts, and when; those of a chart come back with the positions that were deleted at that moment. */
const findDeleted = async (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<{ id: number; at: Instant }[]> => {
  const named = sql`${chartDrafts.id} = any(${sql.param(ids)}::int[])`
  const rows = await tx
    .select({ id: chartDrafts.id, at: chartDrafts.deletedAt })
    .from(chartDrafts)
    .where(and(eq(chartDrafts.tenantId, tenantId), named, isNotNull(chartDrafts.deletedAt)))
  return rows.map(({ id, at }) => ({ id, at: at ?? '' }))
}

/** Takes back that drafts were deleted, as long as their teams have room for them. */
export const restoreDrafts = (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<ChartDraft[]> =>
  transaction(db, async (tx) => {
    const deleted = JSON.stringify(await findDeleted(tx, viewer, ids))
    return onDrafts(now).restore(tx, viewer, ids, {
      work: async (_, rows) => {
        const teamIds = [...new Set(rows.map(({ teamId }) => teamId))].toSorted((one, other) => one - other)
        for (const teamId of teamIds) {
          await lockChart(tx, viewer, { teamId, draftId: null })
          await refuseTooMany(tx, viewer, teamId, 0)
        }
        await tx.execute(sql`update ${positions} as stored set deleted_at = null
          from jsonb_to_recordset(${deleted}::jsonb) as draft (id int, at timestamptz)
          where stored.tenant_id = ${viewer.tenantId} and stored.draft_id = draft.id and stored.deleted_at = draft.at`)
        return []
      },
    })
  })
