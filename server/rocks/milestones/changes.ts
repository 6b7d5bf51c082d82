import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Milestone, MilestoneChange } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import { before, difference, nextInstant, refuseOutdated } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { onRocks } from '../changes.ts'
import { milestones } from '../table.ts'
import { arrange, placeByDueDate } from './arranging.ts'
import { milestoneOf } from './reading.ts'

/** Names a milestone, as the parameters of its calls do. */
type Place = { rockId: number; milestoneId: string }

const byIds = ({ tenantId }: Viewer, rockId: number, ids: string[]) =>
  and(eq(milestones.tenantId, tenantId), eq(milestones.rockId, rockId), inArray(milestones.id, ids), kept(milestones))

/** Reorders a rock's milestones; a conflict unless `ids` are the milestones that it has now. */
export const reorderMilestones = (db: Db, viewer: Viewer, rockId: number, ids: string[]): Promise<Rock> =>
  onRocks.edit(db, viewer, rockId, async (tx, rock) => {
    const present = rock.milestones.map(({ id }) => id)
    if (ids.toSorted().join() !== present.toSorted().join()) {
      throw new Refusal('conflict', t('The milestones have changed in the meantime'), { current: rock })
    }
    if (ids.join() === present.join()) return undefined
    await arrange(tx, viewer, rockId, ids)
    return { verb: 'reordered the milestones of' }
  })

/** Changes the named fields; with `updatedAt`, only if nobody has changed the milestone since. */
export const changeMilestone = (
  db: Db,
  viewer: Viewer,
  place: Place,
  { attachments, updatedAt, ...wish }: MilestoneChange,
): Promise<Rock> =>
  onRocks.edit(db, viewer, place.rockId, async (tx, rock) => {
    const milestone = milestoneOf(rock, place.milestoneId)
    await refuseOutdated(updatedAt, milestone, () => rock)
    const change = difference(milestone, wish)
    const { assignedToId = null, dueDate, name = milestone.name } = change
    await checkMembers(tx, viewer, 'assignedToId', [assignedToId], [rock.teamId])
    const filesChanged = attachments && (await replaceAttachments(tx, viewer, place, keysOf(attachments)))
    if (!filesChanged && Object.keys(change).length === 0) return undefined
    const { id } = milestone
    const position = dueDate === undefined ? {} : await placeByDueDate(tx, viewer, rock.id, { id, dueDate })
    await tx
      .update(milestones)
      .set({ ...change, ...position, updatedAt: nextInstant(milestones.updatedAt) })
      .where(byIds(viewer, rock.id, [id]))
    return {
      verb: 'changed the milestone',
      title: name,
      personIds: [assignedToId],
      before: before(milestone, change),
      after: { ...change, milestoneId: id },
    }
  })

/** Completes or reopens a milestone; without `completed`, whichever it is not. */
export const toggleMilestone = (
  db: Db,
  viewer: Viewer,
  place: Place,
  completed: boolean | undefined,
  now: Date,
): Promise<Rock> =>
  onRocks.edit(db, viewer, place.rockId, async (tx, rock) => {
    const milestone = milestoneOf(rock, place.milestoneId)
    const wanted = completed ?? !milestone.completed
    if (wanted === milestone.completed) return undefined
    const [completedAt, completedById] = wanted ? [now.toISOString(), viewer.userId] : [null, null]
    await tx
      .update(milestones)
      .set({ completed: wanted, completedAt, completedById })
      .where(byIds(viewer, rock.id, [milestone.id]))
    const verb = wanted ? 'completed the milestone' : 'reopened the milestone'
    return { verb, title: milestone.name, after: { milestoneId: place.milestoneId } }
  })

const milestoneRemoved = (milestone: Milestone) => ({
  verb: 'deleted the milestone',
  title: milestone.name,
  before: { ...milestone, milestoneId: milestone.id },
})

/** Deletes milestones, all of them or none; they are kept out of sight, with their comments, until they are purged. */
export const removeMilestones = (db: Db, viewer: Viewer, rockId: number, ids: string[], now: Date): Promise<Rock> =>
  onRocks.edit(db, viewer, rockId, async (tx, rock) => {
    const removed = [...new Set(ids)].map((id) => milestoneOf(rock, id))
    await tx
      .update(milestones)
      .set({ deletedAt: now.toISOString() })
      .where(byIds(viewer, rockId, ids))
    return { entries: removed.map((milestone) => ({ row: rock, ...milestoneRemoved(milestone) })) }
  })

/** Deletes milestones of any rocks that the viewer may edit: all of them or none. */
export const removeFromRocks = async (db: Db, viewer: Viewer, places: Place[], now: Date): Promise<void> => {
  if (places.length === 0) return
  const [rockIds, ids] = [places.map(({ rockId }) => rockId), places.map(({ milestoneId }) => milestoneId)]
  await onRocks.editAll(db, viewer, [...new Set(rockIds)], async (tx, rocks) => {
    await tx
      .update(milestones)
      .set({ deletedAt: now.toISOString() })
      .where(
        and(
          eq(milestones.tenantId, viewer.tenantId),
          sql`(${milestones.rockId}, ${milestones.id}) in (
            select * from unnest(${sql.param(rockIds)}::int[], ${sql.param(ids)}::uuid[]))`,
          kept(milestones),
        ),
      )
    const rockOf = new Map(rocks.map((rock) => [rock.id, rock]))
    const entries = places.flatMap(({ rockId, milestoneId }) => {
      const row = rockOf.get(rockId)
      return row ? [{ row, ...milestoneRemoved(milestoneOf(row, milestoneId)) }] : []
    })
    return { entries }
  })
}
