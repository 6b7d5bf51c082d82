import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Measurable } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockFormulas } from '../formulas/storing.ts'
import { scorecardItems, scorecardOperands } from '../table.ts'
import { onItems } from './kind.ts'
import { refuseTooMany } from './limit.ts'
import type { LockedItem } from './locking.ts'

/** Refuses what is computed from measurables that are still deleted; formulas are locked. */
const refuseWithoutParts = async (tx: Db, { tenantId }: Viewer, rows: LockedItem[]): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  const isPart = sql`exists (select from ${scorecardOperands} where ${scorecardOperands.tenantId} = ${tenantId}
    and ${scorecardOperands.operandId} = ${scorecardItems.id} and ${inArray(scorecardOperands.itemId, ids)})`
  const missing = await tx
    .select({ id: scorecardItems.id })
    .from(scorecardItems)
    .where(and(sql`${scorecardItems.tenantId} = ${tenantId}`, isNotNull(scorecardItems.deletedAt), isPart))
    .limit(1)
  if (missing.length === 0) return
  throw new Refusal('conflict', t('It is computed from a deleted measurable. Restore that one first.'))
}

const refuseWithoutRoom = async (tx: Db, viewer: Viewer, rows: LockedItem[]): Promise<void> => {
  const teamIds = [...new Set(rows.map(({ teamId }) => teamId))]
  await lockTeams(tx, viewer, teamIds)
  // None are added: the restored ones are counted already.
  for (const teamId of teamIds) await refuseTooMany(tx, viewer, teamId, 0)
}

/** Takes back that measurables were deleted: with their numbers and goals, to their places on all their scorecards. */
export const restoreItems = (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<Measurable[]> =>
  transaction(db, async (tx) => {
    await lockFormulas(tx, viewer)
    return onItems(now).restore(tx, viewer, ids, {
      work: async (_, rows) => {
        await refuseWithoutParts(tx, viewer, rows)
        await refuseWithoutRoom(tx, viewer, rows)
        return []
      },
    })
  })
