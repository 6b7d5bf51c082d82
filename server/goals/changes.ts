import { impliedBy, type NewPlanGoal, type PlanGoal, type PlanGoalChange } from '#contract/goals.ts'
import { msg, t } from '#contract/words.ts'
import { before, difference, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { type LockedGoal, lockGoals } from './locking.ts'
import { lastPosition, storePlace } from './order.ts'
import { canEdit } from './policy.ts'
import { findGoal, showGoals } from './reading.ts'
import { checkServes } from './serving.ts'
import { goals } from './table.ts'

export const onGoals = changing<LockedGoal, PlanGoal>({
  table: goals,
  lock: lockGoals,
  mayEdit: canEdit,
  refusal: msg('Only members of the team may change this goal'),
  concerns: ({ teamId, title, readingTeamIds, isHidden }) => ({
    teamId,
    title,
    otherTeamIds: isHidden ? [] : readingTeamIds,
  }),
  show: showGoals,
})

/** A new goal whose status or progress says that it is completed, as one that was changed to that. */
const completed = (body: NewPlanGoal): NewPlanGoal => {
  const wish = {
    ...(body.progress > 0 && { progress: body.progress }),
    ...(body.status !== 'active' && { status: body.status }),
  }
  return { ...body, ...impliedBy(wish, { status: 'active' }) }
}

/** Adds a goal at the end of a team's plan. */
export const addGoal = (db: Db, viewer: Viewer, teamId: number, body: NewPlanGoal, now: Date): Promise<PlanGoal> =>
  transaction(db, async (tx) => {
    const { tenantId, userId: createdById } = viewer
    await checkMembers(tx, viewer, 'assignedToId', [body.assignedToId], [teamId])
    await checkServes(tx, viewer, teamId, body.serves)
    const fields = completed(body)
    const position = await lastPosition(tx, viewer, teamId)
    const createdAt = now.toISOString()
    const [added] = await tx
      .insert(goals)
      .values({ ...fields, tenantId, teamId, position, createdById, createdAt, updatedAt: createdAt })
      .returning({ id: goals.id })
    const [row] = await lockGoals(tx, viewer, added ? [added.id] : [])
    if (!row) throw new Error('The inserted goal was not found')
    return onGoals.added(tx, viewer, row, fields)
  })

type Fields = Omit<PlanGoalChange, 'updatedAt'>

const reopens = (change: Fields): boolean => change.status === 'active' && Object.keys(change).length === 1

const verbOf = (change: Fields): string => {
  if (Object.keys(change).join() === 'assignedToId') return 'assigned'
  if (change.status === 'completed') return 'completed'
  return reopens(change) ? 'reopened' : 'changed'
}

/** Changes the named fields; with `updatedAt`, only if nobody has changed the goal since. */
export const changeGoal = (
  db: Db,
  viewer: Viewer,
  id: number,
  { updatedAt, ...wish }: PlanGoalChange,
): Promise<PlanGoal> =>
  onGoals.edit(db, viewer, id, async (tx, row) => {
    await refuseOutdated(updatedAt, row, () => findGoal(tx, viewer, id))
    const change = difference(row, { ...wish, ...impliedBy(wish, row) })
    if (Object.keys(change).length === 0) return undefined
    await checkMembers(tx, viewer, 'assignedToId', [change.assignedToId ?? null], [row.teamId])
    await checkServes(tx, viewer, row.teamId, change.serves)
    return { set: change, verb: verbOf(change), before: before(row, change), after: change }
  })

/** Puts a goal behind another one of its team, or on top. */
export const placeGoal = (db: Db, viewer: Viewer, id: number, afterId: number | null): Promise<PlanGoal> =>
  onGoals.edit(db, viewer, id, async (tx, row) => {
    if (await storePlace(tx, viewer, row, afterId)) return { verb: 'moved', before: { position: row.position } }
    const current = await findGoal(tx, viewer, id)
    throw new Refusal('conflict', t('The goal to put this one behind is no longer in the team'), { current })
  })
