import { and, count, eq, isNull } from 'drizzle-orm'
import type { Body } from '#contract/endpoint.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import type { Measurable, scorecard } from '#contract/scorecard.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkFormula, lockFormulas, replaceOperands } from '../formulas/checking.ts'
import { lastInGroup } from '../order.ts'
import { scorecardEntrants, scorecardGoals, scorecardItems, scorecardPlacements, type StoredItem } from '../table.ts'
import { checkGroup, checkPeople, checkRule, currencyFor } from './fields.ts'
import { onItems } from './kind.ts'
import type { LockedItem } from './locking.ts'

/** How many measurables a team has at most, archived ones apart. */
export const mostItems = 500

type New = Body<typeof scorecard.add>

/** Refuses more measurables than a team has at most. */
export const refuseTooMany = async (tx: Db, { tenantId }: Viewer, teamId: number, added = 1): Promise<void> => {
  const ofTeam = and(eq(scorecardItems.tenantId, tenantId), eq(scorecardItems.teamId, teamId))
  const [found] = await tx
    .select({ items: count() })
    .from(scorecardItems)
    .where(and(ofTeam, isNull(scorecardItems.archivedAt), kept(scorecardItems)))
  if ((found?.items ?? 0) + added <= mostItems) return
  throw new Refusal('conflict', `A scorecard has at most ${mostItems} measurables. Archive some first.`)
}

const check = async (tx: Db, viewer: Viewer, teamId: number, body: New): Promise<number[]> => {
  await checkPeople(tx, viewer, 'ownerId', [body.ownerId ?? null])
  await checkPeople(tx, viewer, 'entrantIds', body.entrantIds)
  await checkGroup(tx, viewer, teamId, body.groupId)
  checkRule(body.unit, body.goal, 'goal.rule')
  return body.formula === null ? [] : checkFormula(tx, viewer, { id: 0, name: body.name }, body.formula)
}

const insertItem = async (tx: Db, viewer: Viewer, teamId: number, body: New): Promise<StoredItem> => {
  const { goal: _, groupId: __, entrantIds: ___, ownerId = viewer.userId, ...fields } = body
  const { tenantId, userId: createdById } = viewer
  const currency = currencyFor(body.unit, body.currency)
  const [added] = await tx
    .insert(scorecardItems)
    .values({ ...fields, currency, ownerId, tenantId, teamId, createdById })
    .returning()
  if (!added) throw new Error('The inserted measurable was not returned')
  return added
}

/** Inserts a measurable with all that hangs on it, and returns it as if it were locked. */
export const insertWithParts = async (tx: Db, viewer: Viewer, teamId: number, body: New): Promise<LockedItem> => {
  const { tenantId } = viewer
  const operands = await check(tx, viewer, teamId, body)
  const item = await insertItem(tx, viewer, teamId, body)
  const { id: itemId } = item
  const position = await lastInGroup(tx, viewer, { teamId, groupId: body.groupId }, itemId)
  await tx.insert(scorecardPlacements).values({ tenantId, itemId, teamId, groupId: body.groupId, position })
  await replaceOperands(tx, viewer, itemId, operands)
  const entrantIds = [...new Set(body.entrantIds)]
  if (entrantIds.length > 0) {
    await tx.insert(scorecardEntrants).values(entrantIds.map((userId) => ({ tenantId, itemId, userId })))
  }
  if (body.goal) {
    const kind = periodOfCadence[body.cadence]
    await tx.insert(scorecardGoals).values({ tenantId, itemId, kind, goal: body.goal, setById: viewer.userId })
  }
  return { ...item, entrantIds, shownToTeamIds: [teamId] }
}

/** Adds a measurable at the end of its group. */
export const addItem = (db: Db, viewer: Viewer, teamId: number, body: New, now: Date): Promise<Measurable> =>
  transaction(db, async (tx) => {
    if (body.formula !== null) await lockFormulas(tx, viewer)
    await refuseTooMany(tx, viewer, teamId)
    const row = await insertWithParts(tx, viewer, teamId, body)
    const { name, ownerId, cadence } = row
    return onItems(now).added(tx, viewer, row, { name, ownerId, cadence })
  })
