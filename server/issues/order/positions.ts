import { and, asc, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { positionAt, positionsBehind } from '#server/db/order.ts'
import { lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { LockedIssue } from '../locking.ts'
import { issues } from '../table.ts'

/**
 * Holds a team's order until the transaction ends. Issues that the work changes are locked before it: everyone takes the
 * two in this order, so nobody waits in a circle. Only the deletion of a team takes them the other way round.
 */
export const lockOrder = (tx: Db, viewer: Viewer, teamId: number) => lockTeams(tx, viewer, [teamId])

const inOrderOf = ({ tenantId }: Viewer, teamId: number) =>
  and(eq(issues.tenantId, tenantId), eq(issues.teamId, teamId), kept(issues))

/** As many positions behind all issues of a team, whose order it locks. */
export const lastPositions = async (tx: Db, viewer: Viewer, teamId: number, count: number): Promise<string[]> => {
  await lockOrder(tx, viewer, teamId)
  const last = await tx
    .select({ position: issues.position })
    .from(issues)
    .where(inOrderOf(viewer, teamId))
    .orderBy(desc(issues.position))
    .limit(1)
  return positionsBehind(last, count)
}

/** The position behind all issues of a team, whose order it locks. */
export const lastPosition = async (tx: Db, viewer: Viewer, teamId: number): Promise<string> => {
  const [position = ''] = await lastPositions(tx, viewer, teamId, 1)
  return position
}

const before = alias(issues, 'before')

/** The position behind another issue of the same team, or before all. Undefined if the other one is not in the team. */
export const positionBehind = async (
  tx: Db,
  viewer: Viewer,
  moved: LockedIssue,
  afterId: number | null,
): Promise<string | undefined> => {
  const from = tx
    .select({ position: before.position })
    .from(before)
    .where(
      and(
        eq(before.tenantId, viewer.tenantId),
        eq(before.teamId, moved.teamId),
        eq(before.id, afterId ?? 0),
        kept(before),
      ),
    )
  const isBehind = afterId === null ? undefined : gte(issues.position, from)
  const others = await tx
    .select({ id: issues.id, position: issues.position })
    .from(issues)
    .where(and(inOrderOf(viewer, moved.teamId), ne(issues.id, moved.id), isBehind))
    .orderBy(asc(issues.position))
    .limit(2)
  if (afterId === null) return positionAt(others, 0)
  return others[0]?.id === afterId ? positionAt(others, 1) : undefined
}

/** Its place is not one of an issue's own fields: whoever edits it meanwhile is not refused. */
export const storePlace = async (
  tx: Db,
  { tenantId }: Viewer,
  { id }: LockedIssue,
  place: { position?: string; isTop?: boolean },
): Promise<void> => {
  const byId = and(eq(issues.tenantId, tenantId), eq(issues.id, id), kept(issues))
  await tx.update(issues).set(place).where(byId)
}

/** For each of some teams the last position that an issue of it has, if there are any; locks their orders. */
export const lastOfTeams = async (tx: Db, viewer: Viewer, teamIds: number[]): Promise<Map<number, string>> => {
  await lockTeams(tx, viewer, teamIds)
  const last = await tx
    .select({ teamId: issues.teamId, position: sql<string>`max(${issues.position})` })
    .from(issues)
    .where(
      and(
        eq(issues.tenantId, viewer.tenantId),
        sql`${issues.teamId} = any(${sql.param(teamIds)}::int[])`,
        kept(issues),
      ),
    )
    .groupBy(issues.teamId)
  return new Map(last.map(({ teamId, position }) => [teamId, position]))
}
