import type { NewRock, Rock, RockLine } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { checkGoals } from '#server/goals/serving.ts'
import { notFound, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { onRocks } from './changes.ts'
import { addMilestones, milestoneAdded } from './milestones/adding.ts'
import { findRock, showRocks } from './reading.ts'
import { rocks } from './table.ts'
import { involve, typeIn } from './teams.ts'

/** If none is given, the viewer owns the rock, provided they are in the team. */
const ownerOf = (viewer: Viewer, teamId: number, ownerId: number | undefined): number => {
  if (ownerId !== undefined) return ownerId
  if (viewer.teamIds.includes(teamId)) return viewer.userId
  throw wrongField('ownerId', t('Please select an owner for the rock.'))
}

type Fields = Omit<NewRock, 'attachments' | 'milestones' | 'otherTeamsInvolved'>

/** The rock's fields as they are stored. */
const resolved = async (tx: Db, viewer: Viewer, teamId: number, wish: Fields) => {
  const rockType = await typeIn(tx, viewer, teamId, wish.rockType)
  const ownerId = ownerOf(viewer, teamId, wish.ownerId)
  await checkMembers(tx, viewer, 'ownerId', [ownerId], [teamId])
  await checkGoals(tx, viewer, [{ field: 'goalId', id: wish.goalId }])
  return { ...wish, teamId, rockType, ownerId }
}

const insertRock = async (tx: Db, values: typeof rocks.$inferInsert): Promise<number> => {
  const [added] = await tx.insert(rocks).values(values).returning({ id: rocks.id })
  if (!added) throw new Error('The inserted rock was not returned')
  return added.id
}

/** Adds a rock to a team of the tenant. */
export const addRock = (db: Db, viewer: Viewer, teamId: number, body: NewRock, now: Date): Promise<Rock> =>
  transaction(db, async (tx) => {
    const { tenantId, userId } = viewer
    const { attachments, milestones, otherTeamsInvolved, ...wish } = body
    const fields = await resolved(tx, viewer, teamId, wish)
    const assigned = milestones.map(({ assignedToId }) => assignedToId)
    await checkMembers(tx, viewer, 'assignedToId', assigned, [teamId])
    const id = await insertRock(tx, { ...fields, tenantId, createdById: userId })
    await involve(tx, viewer, { id, teamId }, otherTeamsInvolved)
    await addMilestones(tx, viewer, id, milestones, now)
    await replaceAttachments(tx, viewer, { rockId: id }, keysOf(attachments))
    const rock = await findRock(tx, viewer, id)
    if (!rock) throw notFound()
    await onRocks.record(tx, viewer, [
      { row: rock, verb: 'created', after: { ...fields, otherTeamsInvolved } },
      ...milestones.map((milestone) => ({ row: rock, ...milestoneAdded(milestone) })),
    ])
    return rock
  })

/** Adds the lines of a list to a team of the tenant as personal rocks: all of them or none. */
export const addLines = (db: Db, viewer: Viewer, teamId: number, lines: RockLine[]): Promise<Rock[]> =>
  transaction(db, async (tx) => {
    const { tenantId, userId: createdById } = viewer
    const wanted = lines.map((line) => ({ ...line, ownerId: ownerOf(viewer, teamId, line.ownerId) }))
    const owners = wanted.map(({ ownerId }) => ownerId)
    await checkMembers(tx, viewer, 'ownerId', owners, [teamId])
    const values = wanted.map((fields) => ({ ...fields, tenantId, teamId, createdById }))
    const ids = await tx.insert(rocks).values(values).returning({ id: rocks.id })
    const after = new Map(ids.map(({ id }, index) => [id, wanted[index]]))
    const added = await showRocks(tx, viewer, [...after.keys()])
    const entries = added.map((row) => ({ row, verb: 'created', after: after.get(row.id) ?? {} }))
    await onRocks.record(tx, viewer, entries)
    return added
  })
