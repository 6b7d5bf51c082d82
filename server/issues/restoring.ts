import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Issue } from '#contract/issues.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { placedAgain } from '#server/db/order.ts'
import { lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onIssues } from './changes.ts'
import type { LockedIssue } from './locking.ts'
import { maxTop } from './order/top-three.ts'
import { issues } from './table.ts'

type Placed = Pick<LockedIssue, 'id' | 'teamId' | 'interval' | 'isTop' | 'position'>

const { id, teamId, interval, isTop, position } = issues

/** The issues of some teams besides these, in order. */
const othersIn = (tx: Db, { tenantId }: Viewer, teamIds: number[], ids: number[]): Promise<Placed[]> =>
  tx
    .select({ id, teamId, interval, isTop, position })
    .from(issues)
    .where(and(eq(issues.tenantId, tenantId), inArray(teamId, teamIds), notInArray(id, ids), kept(issues)))
    .orderBy(asc(position))

/** Rows that stay on top as long as there is room there. */
const whileThereIsRoom = (others: Placed[], rows: Placed[]): Placed[] => {
  const top = others.filter((other) => other.isTop)
  return rows.map((row) => {
    const isFull = top.filter((other) => other.interval === row.interval).length >= maxTop
    const placed = { ...row, isTop: row.isTop && !isFull }
    if (placed.isTop) top.push(placed)
    return placed
  })
}

/** Puts issues back to their places in the orders of their teams. */
export const placeAgain = async (tx: Db, viewer: Viewer, rows: LockedIssue[]): Promise<void> => {
  const teamIds = [...new Set(rows.map((row) => row.teamId))]
  await lockTeams(tx, viewer, teamIds)
  const ids = rows.map((row) => row.id)
  const others = await othersIn(tx, viewer, teamIds, ids)
  const placed = teamIds.flatMap((team) => {
    const ofTeam = others.filter((other) => other.teamId === team)
    const back = rows.filter((row) => row.teamId === team)
    return placedAgain(ofTeam, whileThereIsRoom(ofTeam, back))
  })
  const stored = JSON.stringify(placed.map((row) => ({ id: row.id, isTop: row.isTop, position: row.position })))
  await tx.execute(sql`update ${issues} set is_top = placed."isTop", position = placed.position
    from jsonb_to_recordset(${stored}::jsonb) as placed (id int, "isTop" boolean, position text)
    where ${issues.tenantId} = ${viewer.tenantId} and ${id} = placed.id and ${kept(issues)}`)
}

/** Takes back that issues were deleted; each comes back to its place in its team's order. */
export const restoreIssues = (db: Db, viewer: Viewer, ids: number[]): Promise<Issue[]> =>
  onIssues.restore(db, viewer, ids, {
    work: async (tx, rows) => {
      await placeAgain(tx, viewer, rows)
      return []
    },
  })
