import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { byDueDate } from '#contract/days.ts'
import { maxMilestones, placeAmong } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { positionAt } from '#server/db/order.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import type { Done } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRocks } from '../changes.ts'
import { milestones } from '../table.ts'

type Found = typeof milestones.$inferSelect

const findAll = (tx: Db, { tenantId }: Viewer, rockId: number): Promise<Found[]> =>
  tx
    .select()
    .from(milestones)
    .where(and(eq(milestones.tenantId, tenantId), eq(milestones.rockId, rockId)))
    .orderBy(asc(milestones.position))

/** Milestones at the places that their due dates give them among the others of their rock. */
const placed = (others: Found[], back: Found[]): Found[] => {
  const all = [...others]
  return back.toSorted(byDueDate).map((milestone) => {
    const index = placeAmong(all, milestone)
    const again = { ...milestone, position: positionAt(all, index) }
    all.splice(index, 0, again)
    return again
  })
}

const store = async (tx: Db, { tenantId }: Viewer, rockId: number, back: Found[]): Promise<void> => {
  const rows = JSON.stringify(back.map(({ id, position }) => ({ id, position })))
  await tx.execute(sql`update ${milestones} set deleted_at = null, position = placed.position,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${rows}::jsonb) as placed (id uuid, position text)
    where ${milestones.tenantId} = ${tenantId} and ${milestones.rockId} = ${rockId} and ${milestones.id} = placed.id
      and ${isNotNull(milestones.deletedAt)}`)
}

const entriesOf = (rock: Rock, back: Found[]): Done<Rock>['entries'] =>
  back.map(({ id: milestoneId, name: title, assignedToId }) => ({
    row: rock,
    verb: 'restored the milestone',
    title,
    personIds: [assignedToId],
    after: { milestoneId },
  }))

/** Takes back that milestones were deleted, as long as their rock has room for them. */
export const restoreMilestones = (db: Db, viewer: Viewer, rockId: number, ids: string[]): Promise<Rock> =>
  onRocks.edit(db, viewer, rockId, async (tx, rock) => {
    const all = await findAll(tx, viewer, rockId)
    const named = all.filter(({ id }) => ids.includes(id))
    if (named.length < new Set(ids).size) throw notFound()
    const back = named.filter(({ deletedAt }) => deletedAt !== null)
    const others = all.filter(({ deletedAt }) => deletedAt === null)
    if (others.length + back.length > maxMilestones) {
      throw new Refusal('conflict', t('A rock has at most {maxMilestones} milestones', { maxMilestones }))
    }
    await store(tx, viewer, rockId, placed(others, back))
    return { entries: entriesOf(rock, back) }
  })
