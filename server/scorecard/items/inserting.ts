import type { Body } from '#contract/endpoint.ts'
import type { Instant } from '#contract/fields.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import type { scorecard } from '#contract/scorecard.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lastInGroup } from '../order.ts'
import { scorecardEntrants, scorecardGoals, scorecardItems, scorecardOperands, scorecardPlacements } from '../table.ts'
import { currencyFor, rollUpFor } from './fields.ts'
import type { LockedItem } from './locking.ts'

/** A checked measurable, and what its formula is made of. */
export type New = Body<typeof scorecard.add> & { operands: number[] }

const insertRows = async (tx: Db, { tenantId, userId }: Viewer, teamId: number, news: New[], createdAt: Instant) => {
  const values = news.map(({ ownerId = userId, ...each }) => ({
    ...each,
    currency: currencyFor(each.unit, each.currency),
    rollUp: rollUpFor(each),
    ownerId,
    tenantId,
    teamId,
    createdById: userId,
    createdAt,
    updatedAt: createdAt,
  }))
  const rows = await tx.insert(scorecardItems).values(values).returning()
  // Ids are given in the order of the values.
  return rows.toSorted((one, other) => one.id - other.id)
}

const place = async (tx: Db, viewer: Viewer, teamId: number, added: { itemId: number; groupId: number | null }[]) => {
  for (const groupId of new Set(added.map((each) => each.groupId))) {
    const items = added.filter((each) => each.groupId === groupId)
    const positions = await lastInGroup(tx, viewer, { teamId, groupId }, items.length)
    const { tenantId } = viewer
    const rows = items.map(({ itemId }, index) => ({
      tenantId,
      teamId,
      itemId,
      groupId,
      position: positions[index] ?? '',
    }))
    await tx.insert(scorecardPlacements).values(rows)
  }
}

const insertParts = async (
  tx: Db,
  { tenantId, userId }: Viewer,
  added: (New & { itemId: number })[],
  createdAt: Instant,
) => {
  const goals = added.flatMap(({ itemId, cadence, goal }) =>
    goal ? [{ tenantId, itemId, kind: periodOfCadence[cadence], goal, setById: userId, createdAt }] : [],
  )
  const operands = added.flatMap((each) =>
    each.operands.map((operandId) => ({ tenantId, itemId: each.itemId, operandId })),
  )
  const entrants = added.flatMap(({ itemId, entrantIds }) =>
    [...new Set(entrantIds)].map((userIdOfEntrant) => ({ tenantId, itemId, userId: userIdOfEntrant })),
  )
  if (goals.length > 0) await tx.insert(scorecardGoals).values(goals)
  if (operands.length > 0) await tx.insert(scorecardOperands).values(operands)
  if (entrants.length > 0) await tx.insert(scorecardEntrants).values(entrants)
}

/**
 * Inserts measurables with all that hangs on them at the end of their groups, by as many statements as there are groups.
 * Returns them as if they were locked.
 */
export const insertItems = async (
  tx: Db,
  viewer: Viewer,
  teamId: number,
  news: New[],
  now: Date,
): Promise<LockedItem[]> => {
  if (news.length === 0) return []
  // By the clock that dates values and later goals, too.
  const createdAt = now.toISOString()
  const rows = await insertRows(tx, viewer, teamId, news, createdAt)
  const added = news.map((each, index) => ({ ...each, itemId: rows[index]?.id ?? 0 }))
  await place(tx, viewer, teamId, added)
  await insertParts(tx, viewer, added, createdAt)
  return rows.map((row, index) => ({
    ...row,
    entrantIds: [...new Set(news[index]?.entrantIds)],
    shownToTeamIds: [teamId],
  }))
}
