import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { positionAt } from '#server/db/order.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockTeams } from '#server/teams/changes.ts'
import { scorecardGroups, scorecardPlacements } from './table.ts'

type Placed = { id: number; position: string }

/** Holds the order of a team's scorecard until the transaction ends; rows that the work changes are locked before it. */
const lockOrder = (tx: Db, viewer: Viewer, teamId: number) => lockTeams(tx, viewer, [teamId])

/** The position behind one of these, which are in order, or before all; undefined if it is not among them. */
const behind = (others: Placed[], afterId: number | null): string | undefined => {
  const index = others.findIndex(({ id }) => id === afterId)
  return afterId !== null && index < 0 ? undefined : positionAt(others, index + 1)
}

const otherItems = async (tx: Db, { tenantId }: Viewer, teamId: number, groupId: number | null, itemId: number) =>
  tx
    .select({ id: scorecardPlacements.itemId, position: scorecardPlacements.position })
    .from(scorecardPlacements)
    .where(
      and(
        eq(scorecardPlacements.tenantId, tenantId),
        eq(scorecardPlacements.teamId, teamId),
        groupId === null ? isNull(scorecardPlacements.groupId) : eq(scorecardPlacements.groupId, groupId),
        ne(scorecardPlacements.itemId, itemId),
      ),
    )
    .orderBy(asc(scorecardPlacements.position))

type Place = { teamId: number; groupId: number | null }

/** A measurable's position in a group, behind another one or first; undefined if that one isn't in the group. */
export const positionInGroup = async (
  tx: Db,
  viewer: Viewer,
  { teamId, groupId }: Place,
  itemId: number,
  afterId: number | null,
): Promise<string | undefined> => {
  await lockOrder(tx, viewer, teamId)
  return behind(await otherItems(tx, viewer, teamId, groupId, itemId), afterId)
}

/** The position behind all measurables of a group. */
export const lastInGroup = async (
  tx: Db,
  viewer: Viewer,
  { teamId, groupId }: Place,
  itemId: number,
): Promise<string> => {
  await lockOrder(tx, viewer, teamId)
  const others = await otherItems(tx, viewer, teamId, groupId, itemId)
  return positionAt(others, others.length)
}

const otherGroups = (tx: Db, { tenantId }: Viewer, teamId: number, groupId: number) =>
  tx
    .select({ id: scorecardGroups.id, position: scorecardGroups.position })
    .from(scorecardGroups)
    .where(
      and(
        eq(scorecardGroups.tenantId, tenantId),
        eq(scorecardGroups.teamId, teamId),
        ne(scorecardGroups.id, groupId),
        kept(scorecardGroups),
      ),
    )
    .orderBy(asc(scorecardGroups.position))

/** A group's position behind another one of its team, or on top; undefined if that one isn't in the team. */
export const positionOfGroup = async (
  tx: Db,
  viewer: Viewer,
  group: { id: number; teamId: number },
  afterId: number | null,
): Promise<string | undefined> => {
  await lockOrder(tx, viewer, group.teamId)
  return behind(await otherGroups(tx, viewer, group.teamId, group.id), afterId)
}

/** The position behind all groups of a team. */
export const lastGroup = async (tx: Db, viewer: Viewer, teamId: number): Promise<string> => {
  await lockOrder(tx, viewer, teamId)
  const others = await otherGroups(tx, viewer, teamId, 0)
  return positionAt(others, others.length)
}
