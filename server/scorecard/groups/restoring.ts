import { sql } from 'drizzle-orm'
import { mostGroups, type ScorecardGroup } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { placedAgain } from '#server/db/order.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { tell } from '../items/kind.ts'
import { lockItems } from '../items/locking.ts'
import { lockOrder, otherGroups, putIntoGroup } from '../order.ts'
import { scorecardGroups, type StoredGroup } from '../table.ts'
import { onGroups } from './changes.ts'

/** Puts a group back to its place, and what was in it and is in no group by now back into it. */
const bringBack = async (tx: Db, viewer: Viewer, row: StoredGroup, now: Date): Promise<void> => {
  const items = await lockItems(tx, viewer, row.formerItemIds)
  await lockOrder(tx, viewer, row.teamId)
  const others = await otherGroups(tx, viewer, row.teamId, row.id)
  if (others.length >= mostGroups)
    throw new Refusal('conflict', t('A scorecard has at most {mostGroups} groups', { mostGroups }))
  const [{ position } = row] = placedAgain(others, [row])
  await tx.execute(sql`update ${scorecardGroups} set position = ${position}, former_item_ids = '{}'
    where ${scorecardGroups.tenantId} = ${viewer.tenantId} and ${scorecardGroups.id} = ${row.id}
      and ${kept(scorecardGroups)}`)
  await putIntoGroup(tx, viewer, row, row.formerItemIds)
  await tell(tx, viewer, items, 'placed', now)
}

/** Takes back that groups were deleted. */
export const restoreGroups = (db: Db, viewer: Viewer, ids: number[], now: Date): Promise<ScorecardGroup[]> =>
  onGroups.restore(db, viewer, ids, {
    work: async (tx, rows) => {
      for (const row of rows) await bringBack(tx, viewer, row, now)
      return []
    },
  })
