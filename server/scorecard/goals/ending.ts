import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardGoals } from '../table.ts'

/** Ends the current goals of a locked measurable that meet a condition, or all; they are kept. */
export const endGoals = async (tx: Db, { tenantId }: Viewer, itemId: number, now: Date, which?: SQL): Promise<void> => {
  await tx
    .update(scorecardGoals)
    .set({ replacedAt: sql`greatest(${now.toISOString()}, ${scorecardGoals.createdAt})` })
    .where(
      and(
        eq(scorecardGoals.tenantId, tenantId),
        eq(scorecardGoals.itemId, itemId),
        isNull(scorecardGoals.replacedAt),
        which,
      ),
    )
}
