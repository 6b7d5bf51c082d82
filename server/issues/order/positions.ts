import { and, desc, eq } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { positionAt } from '#server/db/order.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockTeams } from '#server/teams/changes.ts'
import { issues } from './table.ts'

const ofTeam = ({ tenantId }: Viewer, teamId: number) =>
  and(eq(issues.tenantId, tenantId), eq(issues.teamId, teamId), kept(issues))

/**
 * Holds a team's order until the transaction ends. The issues that the work changes are locked before: everyone takes
 * the two in this order, so nobody waits in a circle.
 */
export const lockOrder = async (tx: Db, viewer: Viewer, teamId: number): Promise<void> => {
  await lockTeams(tx, viewer, [teamId])
}

/** The position behind all issues of a team, whose order it locks. */
export const lastPosition = async (tx: Db, viewer: Viewer, teamId: number): Promise<string> => {
  await lockOrder(tx, viewer, teamId)
  const last = await tx
    .select({ position: issues.position })
    .from(issues)
    .where(ofTeam(viewer, teamId))
    .orderBy(desc(issues.position))
    .limit(1)
  return positionAt(last, last.length)
}
