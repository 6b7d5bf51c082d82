import { and, asc, eq, sql } from 'drizzle-orm'
import type { Measurable, Placement } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { notAllowed, notFound, Refusal } from '#server/http/problems.ts'
import { journal } from '#server/journal/table.ts'
import { checkReach } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lastInGroup, lockOrder, otherGroups, positionAgain, positionInGroup } from '../order.ts'
import { scorecardPlacements } from '../table.ts'
import { beforeLast } from './before.ts'
import { checkGroups } from './fields.ts'
import { onItems } from './kind.ts'
import type { LockedItem } from './locking.ts'

const placementOf = ({ tenantId }: Viewer, { id }: LockedItem, teamId: number) =>
  and(
    eq(scorecardPlacements.tenantId, tenantId),
    eq(scorecardPlacements.itemId, id),
    eq(scorecardPlacements.teamId, teamId),
  )

/** Where a measurable stands, as the journal keeps it before that changes. */
const before = async (tx: Db, { tenantId }: Viewer, { id }: LockedItem): Promise<{ placements: Placement[] }> => {
  const { teamId, groupId, position } = scorecardPlacements
  const placements = await tx
    .select({ teamId, groupId, position })
    .from(scorecardPlacements)
    .where(and(eq(scorecardPlacements.tenantId, tenantId), eq(scorecardPlacements.itemId, id)))
    .orderBy(asc(teamId))
  return { placements }
}

type Place = { teamId: number; groupId: number | null; afterId: number | null }

/** Moves a measurable on the scorecard of one of the viewer's teams, which need not be the one it belongs to. */
export const placeItem = (db: Db, viewer: Viewer, id: number, place: Place, now: Date): Promise<Measurable> =>
  onItems(now).see(db, viewer, id, async (tx, row) => {
    const { teamId, groupId, afterId } = place
    await checkReach(tx, viewer, teamId)
    if (!row.shownToTeamIds.includes(teamId)) throw notFound()
    await lockOrder(tx, viewer, teamId)
    await checkGroups(tx, viewer, teamId, [{ field: 'groupId', ids: [groupId] }])
    const position = await positionInGroup(tx, viewer, place, id, afterId)
    if (position === undefined) {
      throw new Refusal('conflict', t('The measurable to put this one behind is no longer in the group'))
    }
    const was = await before(tx, viewer, row)
    await tx
      .update(scorecardPlacements)
      .set({ groupId, position })
      .where(placementOf(viewer, row, teamId))
    return { verb: 'placed', before: was }
  })

/** Where a measurable stood on a scorecard before it was taken off it; undefined if it never was. */
const placeBefore = async (tx: Db, viewer: Viewer, { id }: LockedItem, teamId: number) => {
  const wasTakenOff = sql`${journal.verb} = 'unshared' and (${journal.before} ->> 'teamId')::int = ${teamId}`
  const { placements = [] }: { placements?: Placement[] } = await beforeLast(tx, viewer, id, wasTakenOff)
  return placements.find((placement) => placement.teamId === teamId)
}

/** Where a measurable comes to stand on a scorecard, whose order is locked: where it stood, or last. */
const placeFor = async (tx: Db, viewer: Viewer, row: LockedItem, teamId: number) => {
  const was = await placeBefore(tx, viewer, row, teamId)
  const groups = was?.groupId ? await otherGroups(tx, viewer, teamId, 0) : []
  const isThere = was && (was.groupId === null || groups.some(({ id }) => id === was.groupId))
  if (isThere) return { groupId: was.groupId, position: await positionAgain(tx, viewer, was, row.id) }
  const [position = ''] = await lastInGroup(tx, viewer, { teamId, groupId: null })
  return { groupId: null, position }
}

/** Shows a measurable on the scorecard of another of the viewer's teams: one that it was on before, in its former place. */
export const shareItem = (db: Db, viewer: Viewer, id: number, teamId: number, now: Date): Promise<Measurable> =>
  onItems(now).edit(db, viewer, id, async (tx, row) => {
    await checkReach(tx, viewer, teamId)
    if (row.shownToTeamIds.includes(teamId)) return undefined
    await lockOrder(tx, viewer, teamId)
    const place = await placeFor(tx, viewer, row, teamId)
    const { tenantId } = viewer
    const was = await before(tx, viewer, row)
    await tx.insert(scorecardPlacements).values({ tenantId, itemId: id, teamId, ...place })
    return { verb: 'shared', otherTeamIds: [teamId], before: was, after: { teamId } }
  })

/** Takes a measurable off a scorecard; that of its own team keeps it. */
export const unshareItem = (db: Db, viewer: Viewer, id: number, teamId: number, now: Date): Promise<Measurable> =>
  onItems(now).see(db, viewer, id, async (tx, row) => {
    const mayUnshare = viewer.reach.includes(row.teamId) || viewer.reach.includes(teamId)
    if (!mayUnshare) throw notAllowed(t('Only members of the team may change this measurable'))
    if (teamId === row.teamId) throw new Refusal('conflict', t('A measurable stays on the scorecard of its own team'))
    if (!row.shownToTeamIds.includes(teamId)) return undefined
    const was = await before(tx, viewer, row)
    await tx.delete(scorecardPlacements).where(placementOf(viewer, row, teamId))
    return { verb: 'unshared', otherTeamIds: [teamId], before: { ...was, teamId } }
  })
