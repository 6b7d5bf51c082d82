import { and, asc, eq, ne } from 'drizzle-orm'
import { mostGoals } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { positionAt, positionBehind } from '#server/db/order.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { LockedGoal } from './locking.ts'
import { goals } from './table.ts'

/** The other goals of a team, whose order it holds until the transaction ends. A goal that is moved is locked before. */
const othersInOrder = async (tx: Db, viewer: Viewer, teamId: number, id = 0) => {
  await lockTeams(tx, viewer, [teamId])
  return tx
    .select({ id: goals.id, position: goals.position })
    .from(goals)
    .where(and(eq(goals.tenantId, viewer.tenantId), eq(goals.teamId, teamId), ne(goals.id, id), kept(goals)))
    .orderBy(asc(goals.position))
}

/** The position behind all goals of a team, which has room for one more. */
export const lastPosition = async (tx: Db, viewer: Viewer, teamId: number): Promise<string> => {
  const others = await othersInOrder(tx, viewer, teamId)
  if (others.length >= mostGoals)
    throw new Refusal('conflict', t('A team has at most {mostGoals} goals', { mostGoals }))
  return positionAt(others, others.length)
}

/** Puts a goal behind another one, or on top; false if that one is not in the team. Its place is not one of its fields. */
export const storePlace = async (tx: Db, viewer: Viewer, row: LockedGoal, afterId: number | null): Promise<boolean> => {
  const others = await othersInOrder(tx, viewer, row.teamId, row.id)
  const position = positionBehind(others, afterId)
  if (position === undefined) return false
  const byId = and(eq(goals.tenantId, viewer.tenantId), eq(goals.id, row.id), kept(goals))
  await tx.update(goals).set({ position }).where(byId)
  return true
}
