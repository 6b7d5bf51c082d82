import { and, asc, eq, sql } from 'drizzle-orm'
import type { Body } from '#contract/endpoint.ts'
import type { GroupChange, scorecardGroups as calls, ScorecardGroup } from '#contract/scorecard.ts'
import { msg, t } from '#contract/words.ts'
import { before, difference, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import { checkReach } from '#server/session/doors.ts'
import { locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teams } from '#server/tenants/table.ts'
import { tell } from '../items/kind.ts'
import { type LockedItem, lockItems } from '../items/locking.ts'
import { idsInGroup, lastGroups, lockOrder, positionOfGroup, takeOutOfGroup } from '../order.ts'
import { canEdit } from '../policy.ts'
import { scorecardGroups, type StoredGroup } from '../table.ts'
import { findGroup, showGroups, visible } from './reading.ts'

/** Locks groups, before the measurables in them. */
export const lockGroups = locking(scorecardGroups, visible)

export const onGroups = changing<StoredGroup, ScorecardGroup>({
  table: scorecardGroups,
  lock: lockGroups,
  mayEdit: canEdit,
  refusal: msg('Only members of the team may change this group'),
  concerns: ({ teamId, name }) => ({ teamId, title: name }),
  show: showGroups,
})

/** The first of someone's teams, by name. */
const firstTeam = async (db: Db, { tenantId, teamIds }: Viewer): Promise<number> => {
  const [first] = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), sql`${teams.id} = any(${sql.param(teamIds)}::int[])`))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id))
    .limit(1)
  if (!first) throw wrongField('teamId', t('Please select a team'))
  return first.id
}

/** Adds a group below the others of its team. */
export const addGroup = (db: Db, viewer: Viewer, body: Body<typeof calls.add>): Promise<ScorecardGroup> =>
  transaction(db, async (tx) => {
    const { name, description } = body
    const teamId = body.teamId ?? (await firstTeam(tx, viewer))
    await checkReach(tx, viewer, teamId)
    await lockOrder(tx, viewer, teamId)
    const [position = ''] = await lastGroups(tx, viewer, teamId)
    const { tenantId, userId: createdById } = viewer
    const [row] = await tx
      .insert(scorecardGroups)
      .values({ tenantId, createdById, teamId, name, description, position })
      .returning()
    if (!row) throw new Error('The inserted group was not returned')
    return onGroups.added(tx, viewer, row, { name, description })
  })

/** Changes the named fields; with `updatedAt`, only if nobody has changed the group since. */
export const changeGroup = (db: Db, viewer: Viewer, id: number, body: GroupChange): Promise<ScorecardGroup> =>
  onGroups.edit(db, viewer, id, async (tx, row) => {
    const { updatedAt, ...wish } = body
    await refuseOutdated(updatedAt, row, () => findGroup(tx, viewer, id))
    const change = difference(row, wish)
    if (Object.keys(change).length === 0) return undefined
    return { set: change, verb: 'changed', before: before(row, change), after: change }
  })

/** Moves a group behind another one of its team, or to the top. */
export const placeGroup = (db: Db, viewer: Viewer, id: number, afterId: number | null): Promise<ScorecardGroup> =>
  onGroups.edit(db, viewer, id, async (tx, row) => {
    await lockOrder(tx, viewer, row.teamId)
    const position = await positionOfGroup(tx, viewer, row, afterId)
    if (position === undefined) throw new Refusal('conflict', t('The group to put this one behind is no longer there'))
    return { set: { position }, verb: 'placed' }
  })

/** Locks the measurables of a group, and then their order, as all who move some do. */
const lockItemsOf = async (tx: Db, viewer: Viewer, { id: groupId, teamId }: StoredGroup): Promise<LockedItem[]> => {
  const ids = await idsInGroup(tx, viewer, { teamId, groupId })
  const items = await lockItems(tx, viewer, ids)
  await lockOrder(tx, viewer, teamId)
  const added = (await idsInGroup(tx, viewer, { teamId, groupId })).filter((id) => !ids.includes(id))
  if (added.length > 0) throw new Refusal('conflict', t('A measurable has just come into this group. Try again.'))
  return items
}

/** Deletes a group; its measurables go behind those that have none. */
export const removeGroup = async (db: Db, viewer: Viewer, id: number, now: Date): Promise<void> => {
  await onGroups.editAll(db, viewer, [id], async (tx, rows) => {
    let formerItemIds: number[] = []
    for (const row of rows) {
      const items = await lockItemsOf(tx, viewer, row)
      formerItemIds = await takeOutOfGroup(tx, viewer, row)
      await tell(tx, viewer, items, 'placed', now)
    }
    const entries = rows.map((row) => ({ row, verb: 'deleted', before: row }))
    return { set: { deletedAt: now.toISOString(), formerItemIds }, entries, reply: [] }
  })
}
