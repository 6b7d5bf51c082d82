import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { mostGroups, type Placement } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { placedAgain, positionBehind, positionsBehind } from '#server/db/order.ts'
import { Refusal } from '#server/http/problems.ts'
import { lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardGroups, scorecardPlacements } from './table.ts'

/**
 * Holds the order of a team's scorecard, and its groups, until the transaction ends. Whoever gives a position takes it
 * first, but after the rows that the work changes: so no two wait for each other.
 */
export const lockOrder = (tx: Db, viewer: Viewer, teamId: number) => lockTeams(tx, viewer, [teamId])

const otherItems = async (tx: Db, { tenantId }: Viewer, teamId: number, groupId: number | null, itemId = 0) =>
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
): Promise<string | undefined> => positionBehind(await otherItems(tx, viewer, teamId, groupId, itemId), afterId)

/** The position that a measurable takes up again in a group: its own, or behind who has it by now. */
export const positionAgain = async (tx: Db, viewer: Viewer, was: Placement, itemId: number): Promise<string> => {
  const [again] = placedAgain(await otherItems(tx, viewer, was.teamId, was.groupId, itemId), [was])
  return again?.position ?? was.position
}

/** As many positions behind all measurables of a group. */
export const lastInGroup = async (tx: Db, viewer: Viewer, { teamId, groupId }: Place, count = 1): Promise<string[]> => {
  const others = await otherItems(tx, viewer, teamId, groupId)
  return positionsBehind(others, count)
}

/** The measurables in a group, in order. */
export const idsInGroup = async (tx: Db, viewer: Viewer, { teamId, groupId }: Place): Promise<number[]> => {
  const items = await otherItems(tx, viewer, teamId, groupId)
  return items.map(({ id }) => id)
}

/** Moves the measurables of a group, whose order is locked, behind those that have none. Returns them in order. */
export const takeOutOfGroup = async (
  tx: Db,
  viewer: Viewer,
  { id: groupId, teamId }: { id: number; teamId: number },
): Promise<number[]> => {
  const { tenantId } = viewer
  const ids = await idsInGroup(tx, viewer, { teamId, groupId })
  if (ids.length === 0) return []
  const positions = await lastInGroup(tx, viewer, { teamId, groupId: null }, ids.length)
  await tx.execute(sql`update ${scorecardPlacements} as place set group_id = null, position = moved.position
    from unnest(${sql.param(ids)}::int[], ${sql.param(positions)}::text[]) as moved (item_id, position)
    where place.tenant_id = ${tenantId} and place.team_id = ${teamId} and place.item_id = moved.item_id`)
  return ids
}

/** Moves those of some measurables that have no group into one that has none, whose order is locked, in their order. */
export const putIntoGroup = async (
  tx: Db,
  { tenantId }: Viewer,
  { id: groupId, teamId }: { id: number; teamId: number },
  itemIds: number[],
): Promise<void> => {
  const positions = positionsBehind([], itemIds.length)
  await tx.execute(sql`update ${scorecardPlacements} as place set group_id = ${groupId}, position = moved.position
    from unnest(${sql.param(itemIds)}::int[], ${sql.param(positions)}::text[]) as moved (item_id, position)
    where place.tenant_id = ${tenantId} and place.team_id = ${teamId} and place.item_id = moved.item_id
      and place.group_id is null`)
}

/** The other groups of a team, in order. */
export const otherGroups = (tx: Db, { tenantId }: Viewer, teamId: number, groupId: number) =>
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
  return positionBehind(await otherGroups(tx, viewer, group.teamId, group.id), afterId)
}

/** As many positions behind all groups of a team, which has room for them. */
export const lastGroups = async (tx: Db, viewer: Viewer, teamId: number, count = 1): Promise<string[]> => {
  const others = await otherGroups(tx, viewer, teamId, 0)
  if (others.length + count > mostGroups)
    throw new Refusal('conflict', t('A scorecard has at most {mostGroups} groups', { mostGroups }))
  return positionsBehind(others, count)
}
