import { byDueDate } from '#contract/days.ts'
import { maxMilestones, type MilestoneLine, type NewMilestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { withPositions } from '#server/db/order.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { onRocks } from '../changes.ts'
import { milestones } from '../table.ts'
import { placeByDueDate, placeNew } from './arranging.ts'

/** Inserts milestones and their files. */
const insertMilestones = async (
  tx: Db,
  viewer: Viewer,
  rockId: number,
  added: (NewMilestone & { position: string })[],
  now: Date,
): Promise<void> => {
  const done = { completedAt: now.toISOString(), completedById: viewer.userId }
  const rows = added.map((milestone) => ({
    ...milestone,
    ...(milestone.completed ? done : {}),
    tenantId: viewer.tenantId,
    rockId,
  }))
  if (rows.length > 0) await tx.insert(milestones).values(rows)
  for (const { id, attachments } of added) {
    if (attachments.length > 0) {
      await replaceAttachments(tx, viewer, { rockId, milestoneId: id }, keysOf(attachments))
    }
  }
}

/** What the journal says about a new milestone. */
export const milestoneAdded = (milestone: NewMilestone) => {
  const { attachments: _, ...fields } = milestone
  const { id: milestoneId, name: title, assignedToId } = fields
  return { verb: 'added the milestone', title, personIds: [assignedToId], after: { ...fields, milestoneId } }
}

/** Adds the milestones that come with a new rock, by due date. */
export const addMilestones = (
  tx: Db,
  viewer: Viewer,
  rockId: number,
  added: NewMilestone[],
  now: Date,
): Promise<void> => insertMilestones(tx, viewer, rockId, withPositions(added.toSorted(byDueDate)), now)

const checkRoom = ({ milestones }: Rock, added: number): void => {
  if (milestones.length + added <= maxMilestones) return
  throw new Refusal('bad request', t('A rock has at most {maxMilestones} milestones', { maxMilestones }))
}

/** Adds a milestone at the position that its due date gives it. An id that the rock already has is a conflict. */
export const addMilestone = (db: Db, viewer: Viewer, rockId: number, body: NewMilestone, now: Date): Promise<Rock> =>
  onRocks.edit(db, viewer, rockId, async (tx, rock) => {
    checkRoom(rock, 1)
    await checkMembers(tx, viewer, 'assignedToId', [body.assignedToId], [rock.teamId])
    const place = await placeByDueDate(tx, viewer, rockId, body)
    await insertMilestones(tx, viewer, rockId, [{ ...body, ...place }], now)
    return milestoneAdded(body)
  })

const unsaid = { description: null, completed: false, attachments: [] }

/** Adds the lines of a list as milestones, each at the position that its due date gives it: all of them or none. */
export const addLines = (db: Db, viewer: Viewer, rockId: number, lines: MilestoneLine[], now: Date): Promise<Rock> =>
  onRocks.edit(db, viewer, rockId, async (tx, rock) => {
    checkRoom(rock, lines.length)
    const assigned = lines.map(({ assignedToId }) => assignedToId)
    await checkMembers(tx, viewer, 'assignedToId', assigned, [rock.teamId])
    const added = lines.map((line) => ({ ...unsaid, ...line }))
    const placed = await placeNew(tx, viewer, rockId, added)
    await insertMilestones(tx, viewer, rockId, placed, now)
    return { entries: added.map((milestone) => ({ row: rock, ...milestoneAdded(milestone) })) }
  })
