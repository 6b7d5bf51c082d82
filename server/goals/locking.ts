import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { kept, qualified } from '#server/db/columns.ts'
import { prepared } from '#server/db/open.ts'
import { type Locks, locking } from '#server/session/seeing.ts'
import { readingTeamIds } from '#server/tenants/leadership.ts'
import { isHidden, visible } from './reading.ts'
import { goals, type StoredGoal } from './table.ts'

const { placeholder } = sql

/** A goal that is locked, with the teams besides its own that read it while it isn't hidden. */
export type LockedGoal = StoredGoal & { readingTeamIds: number[]; isHidden: boolean }

const lockRows = locking(goals, visible)

const lockedGoals = prepared((db) =>
  db
    .select({ ...getTableColumns(goals), readingTeamIds: readingTeamIds(goals), isHidden: qualified(isHidden) })
    .from(goals)
    .where(
      and(
        eq(goals.tenantId, placeholder('tenantId')),
        sql`${goals.id} = any(${placeholder('ids')}::int[])`,
        kept(goals),
        visible,
      ),
    )
    .orderBy(asc(goals.id))
    .prepare('goals_locked'),
)

/** Locks goals, then reads what they are now. */
export const lockGoals: Locks<LockedGoal> = async (tx, viewer, ids) => {
  await lockRows(tx, viewer, ids)
  return lockedGoals(tx).execute({ ...viewer, ids })
}
