import { byDueDate, type NewMilestone } from '#contract/milestones.ts'
import type { NewRock, Rock } from '#contract/rocks.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { wrongField } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { entryOn, type More } from './noting.ts'
import { getRock } from './reading.ts'
import { milestones, rocks } from './table.ts'
import { involve, typeIn } from './teams.ts'

/** Left out, the owner is who asks, if they are in the team. */
const ownerOf = (viewer: Viewer, teamId: number, ownerId: number | undefined): number => {
  if (ownerId !== undefined) return ownerId
  if (viewer.teamIds.includes(teamId)) return viewer.userId
  throw wrongField('ownerId', 'Please select an owner for the rock.')
}

/** A milestone's row as it begins. */
export const milestoneRow = (
  viewer: Viewer,
  rockId: number,
  milestone: NewMilestone,
  position: number,
  now: Date,
): typeof milestones.$inferInsert => {
  const { id, name, description, dueDate, assignedToId, completed } = milestone
  const done = completed ? { completedAt: now.toISOString(), completedById: viewer.userId } : {}
  return {
    tenantId: viewer.tenantId,
    rockId,
    id,
    name,
    description,
    dueDate,
    assignedToId,
    completed,
    position,
    ...done,
  }
}

/** What the journal says of a milestone that is added. */
export const milestoneAdded = (milestone: NewMilestone): More & { verb: string } => {
  const { attachments: _, ...fields } = milestone
  const { id: milestoneId, name: title, assignedToId } = fields
  return { verb: 'added the milestone', title, personIds: [assignedToId], after: { ...fields, milestoneId } }
}

/** Stores a rock for the viewer's tenant, as theirs; answers its number. */
const insertRock = async (
  tx: Db,
  { tenantId, userId }: Viewer,
  fields: Omit<typeof rocks.$inferInsert, 'tenantId' | 'createdById'>,
): Promise<number> => {
  const [added] = await tx
    .insert(rocks)
    .values({ ...fields, tenantId, createdById: userId })
    .returning({ id: rocks.id })
  if (!added) throw new Error('The inserted rock was not returned')
  return added.id
}

const addMilestones = async (
  tx: Db,
  viewer: Viewer,
  rockId: number,
  wanted: NewMilestone[],
  now: Date,
): Promise<void> => {
  if (wanted.length === 0) return
  const ordered = wanted.toSorted(byDueDate)
  await tx
    .insert(milestones)
    .values(ordered.map((milestone, position) => milestoneRow(viewer, rockId, milestone, position, now)))
  for (const { id, attachments } of ordered) {
    if (attachments.length > 0) {
      await replaceAttachments(tx, viewer, { rockId, milestoneId: id }, keysOf(attachments))
    }
  }
}

type Own = Omit<NewRock, 'attachments' | 'milestones' | 'otherTeamsInvolved'>

/** The fields of its own that a new rock is stored with. */
const decided = async (tx: Db, viewer: Viewer, teamId: number, wish: Own): Promise<Own & { ownerId: number }> => {
  const rockType = await typeIn(tx, viewer, teamId, wish.rockType)
  const ownerId = ownerOf(viewer, teamId, wish.ownerId)
  await checkMembers(tx, viewer, 'ownerId', [ownerId], [teamId])
  return { ...wish, teamId, rockType, ownerId }
}

/** Adds a rock to a team of the tenant. */
export const addRock = (db: Db, viewer: Viewer, teamId: number, body: NewRock, now: Date): Promise<Rock> =>
  transaction(db, async (tx) => {
    const { attachments, milestones: wanted, otherTeamsInvolved, ...wish } = body
    const own = await decided(tx, viewer, teamId, wish)
    const assignees = wanted.map(({ assignedToId }) => assignedToId)
    await checkMembers(tx, viewer, 'assignedToId', assignees, [teamId])
    const id = await insertRock(tx, viewer, { ...own, teamId })
    await involve(tx, viewer, { id, teamId }, otherTeamsInvolved)
    await addMilestones(tx, viewer, id, wanted, now)
    await replaceAttachments(tx, viewer, { rockId: id }, keysOf(attachments))
    const rock = await getRock(tx, viewer, id)
    await record(tx, viewer, [
      entryOn(rock, 'created', { after: { ...own, otherTeamsInvolved } }),
      ...wanted.map(milestoneAdded).map(({ verb, ...more }) => entryOn(rock, verb, more)),
    ])
    return rock
  })
