import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { beforeLast } from '../items/before.ts'
import { scorecardGoals } from '../table.ts'

const ofItem = ({ tenantId }: Viewer, itemId: number) =>
  and(eq(scorecardGoals.tenantId, tenantId), eq(scorecardGoals.itemId, itemId))

/** Ends the current goals of a locked measurable that meet a condition, or all; they are kept. Returns their ids. */
export const endGoals = async (tx: Db, viewer: Viewer, itemId: number, now: Date, which?: SQL): Promise<number[]> => {
  const ended = await tx
    .update(scorecardGoals)
    .set({ replacedAt: sql`greatest(${now.toISOString()}, ${scorecardGoals.createdAt})` })
    .where(and(ofItem(viewer, itemId), isNull(scorecardGoals.replacedAt), which))
    .returning({ id: scorecardGoals.id })
  return ended.map(({ id }) => id)
}

/** The goals that ended when a measurable last changed between numbers and yes/no. */
const lastEnded = async (tx: Db, viewer: Viewer, itemId: number): Promise<number[]> => {
  const isMeant = sql`${journal.before} ? 'endedGoalIds'`
  const { endedGoalIds = [] }: { endedGoalIds?: number[] } = await beforeLast(tx, viewer, itemId, isMeant)
  return endedGoalIds
}

/** Brings back the goals that ended when a measurable last changed between numbers and yes/no, as it changes back. */
export const bringGoalsBack = async (tx: Db, viewer: Viewer, itemId: number, now: Date): Promise<void> => {
  const ids = await lastEnded(tx, viewer, itemId)
  if (ids.length === 0) return
  const back = await tx
    .select()
    .from(scorecardGoals)
    .where(and(ofItem(viewer, itemId), inArray(scorecardGoals.id, ids)))
  const createdAt = now.toISOString()
  const anew = back.map((row) => {
    const { id: _, ...goal } = row
    return { ...goal, createdAt, replacedAt: null }
  })
  await tx.insert(scorecardGoals).values(anew)
}
