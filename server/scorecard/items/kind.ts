import { and, eq, sql } from 'drizzle-orm'
import type { Measurable } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { counted } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { changing, type Changing } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { canEdit, canEnter } from '../policy.ts'
import { scorecardItems } from '../table.ts'
import { findComputed, type LockedItem, lockItems } from './locking.ts'
import { seesItems, showItems } from './reading.ts'

const facts = (now: Date) => ({
  table: scorecardItems,
  lock: lockItems,
  concerns: ({ teamId, name, shownToTeamIds, ownerId, entrantIds }: LockedItem) => ({
    teamId,
    title: name,
    otherTeamIds: shownToTeamIds.filter((id) => id !== teamId),
    personIds: [ownerId, ...entrantIds],
  }),
  show: (tx: Db, viewer: Viewer, ids: number[]) => showItems(tx, viewer, ids, now),
})

type ChangingItems = Changing<LockedItem, Measurable>

/** Changes to measurables themselves. */
export const onItems = (now: Date): ChangingItems =>
  changing({ ...facts(now), mayEdit: canEdit, refusal: t('Only members of the team may change this measurable') })

/** Changes to their numbers, which more people may make. */
export const onNumbers = (now: Date): ChangingItems =>
  changing({ ...facts(now), mayEdit: canEnter, refusal: t('You may not enter this number') })

/** Raises the versions of locked measurables and says why to the journal, so that browsers fetch them. */
export const tell = async (tx: Db, viewer: Viewer, rows: LockedItem[], verb: string, now: Date): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  const named = sql`${scorecardItems.id} = any(${sql.param(ids)}::int[])`
  await tx
    .update(scorecardItems)
    .set(counted(scorecardItems))
    .where(and(eq(scorecardItems.tenantId, viewer.tenantId), named, kept(scorecardItems)))
  await onItems(now).record(
    tx,
    viewer,
    rows.map((row) => ({ row, verb })),
  )
}

/**
 * Raises the version of what is computed from measurables that have changed, and says so to the journal, so that browsers
 * fetch it. Returns the ids of those that the viewer sees.
 */
export const recompute = async (tx: Db, viewer: Viewer, ids: number[], now: Date): Promise<number[]> => {
  const computed = await findComputed(tx, viewer, ids)
  if (computed.length === 0) return []
  await tell(tx, viewer, computed, 'recomputed', now)
  return seesItems(
    tx,
    viewer,
    computed.map(({ id }) => id),
  )
}
