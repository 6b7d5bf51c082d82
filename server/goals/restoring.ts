import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { mostGoals, type PlanGoal } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { placedAgain } from '#server/db/order.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onGoals } from './changes.ts'
import type { LockedGoal } from './locking.ts'
import { goals } from './table.ts'

const { id, teamId, position } = goals

/** The goals of some teams besides these, in order, which it holds until the transaction ends. */
const othersIn = async (tx: Db, viewer: Viewer, teamIds: number[], ids: number[]) => {
  await lockTeams(tx, viewer, teamIds)
  return tx
    .select({ teamId, position })
    .from(goals)
    .where(and(eq(goals.tenantId, viewer.tenantId), inArray(teamId, teamIds), notInArray(id, ids), kept(goals)))
    .orderBy(asc(position))
}

const placeAgain = async (tx: Db, viewer: Viewer, rows: LockedGoal[]): Promise<void> => {
  const teamIds = [...new Set(rows.map((row) => row.teamId))]
  const ids = rows.map((row) => row.id)
  const others = await othersIn(tx, viewer, teamIds, ids)
  const placed = teamIds.flatMap((team) => {
    const ofTeam = others.filter((other) => other.teamId === team)
    const back = rows.filter((row) => row.teamId === team)
    if (ofTeam.length + back.length > mostGoals) {
      throw new Refusal('conflict', t('A team has at most {mostGoals} goals', { mostGoals }))
    }
    return placedAgain(ofTeam, back)
  })
  const stored = JSON.stringify(placed.map((row) => ({ id: row.id, position: row.position })))
  await tx.execute(sql`update ${goals} set position = placed.position
    from jsonb_to_recordset(${stored}::jsonb) as placed (id int, position text)
    where ${goals.tenantId} = ${viewer.tenantId} and ${id} = placed.id and ${kept(goals)}`)
}

/** Takes back that goals were deleted, as long as their teams have room for them; each comes back to its place. */
export const restoreGoals = (db: Db, viewer: Viewer, ids: number[]): Promise<PlanGoal[]> =>
  onGoals.restore(db, viewer, ids, {
    work: async (tx, rows) => {
      await placeAgain(tx, viewer, rows)
      return []
    },
  })
