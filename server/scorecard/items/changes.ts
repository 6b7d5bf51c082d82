import { and, eq } from 'drizzle-orm'
import type { Measurable, MeasurableChange } from '#contract/scorecard.ts'
import { archiving, before, difference, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { checkGoals } from '#server/goals/serving.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkFormulas } from '../formulas/checking.ts'
import { lockFormulas, replaceOperands } from '../formulas/storing.ts'
import { bringGoalsBack, endGoals } from '../goals/ending.ts'
import { lockOrder } from '../order.ts'
import { scorecardEntrants } from '../table.ts'
import { checkPeople, currencyFor, rollUpFor } from './fields.ts'
import { onItems, recompute } from './kind.ts'
import { refuseTooMany } from './limit.ts'
import type { LockedItem } from './locking.ts'
import { findItems } from './reading.ts'

type Wish = Omit<MeasurableChange, 'updatedAt'>

const replaceEntrants = async (tx: Db, { tenantId }: Viewer, itemId: number, userIds: number[]): Promise<void> => {
  const ofItem = and(eq(scorecardEntrants.tenantId, tenantId), eq(scorecardEntrants.itemId, itemId))
  await tx.delete(scorecardEntrants).where(ofItem)
  if (userIds.length === 0) return
  await tx.insert(scorecardEntrants).values(userIds.map((userId) => ({ tenantId, itemId, userId })))
}

/** The wish with what goes with it: a currency with its unit, a roll-up with its formula, people once and in order. */
const wished = (row: LockedItem, wish: Wish) => {
  // A new formula is rolled up as that of a new measurable.
  const { unit = row.unit, currency = row.currency, formula = row.formula } = wish
  const isNew = formula !== null && formula !== row.formula
  const { rollUp = isNew ? 'sum' : row.rollUp } = wish
  return {
    ...wish,
    currency: currencyFor(unit, currency),
    rollUp: rollUpFor({ formula, unit, rollUp }),
    ...(wish.entrantIds && { entrantIds: [...new Set(wish.entrantIds)].toSorted((one, other) => one - other) }),
  }
}

const isOfNumbers = ({ unit }: { unit: string }): boolean => unit !== 'yes/no'

/** A yes/no measurable has other goals than one of numbers. */
const changeGoals = async (tx: Db, viewer: Viewer, row: LockedItem, unit: LockedItem['unit'], now: Date) => {
  if (isOfNumbers({ unit }) === isOfNumbers(row)) return {}
  const endedGoalIds = await endGoals(tx, viewer, row.id, now)
  await bringGoalsBack(tx, viewer, row.id, now)
  return { endedGoalIds }
}

/**
 * Changes what hangs on a measurable with its fields: what its formula is made of, who enters it, goals that no longer
 * suit. Returns what the journal has to remember of that.
 */
const changeParts = async (tx: Db, viewer: Viewer, row: LockedItem, change: Wish, now: Date): Promise<object> => {
  const { formula, entrantIds, unit = row.unit } = change
  await checkPeople(tx, viewer, [
    { field: 'ownerId', ids: [change.ownerId] },
    { field: 'entrantIds', ids: entrantIds ?? [] },
  ])
  await checkGoals(tx, viewer, [{ field: 'goalId', id: change.goalId }])
  if (formula !== undefined) {
    const checked = { id: row.id, name: change.name ?? row.name, formula, field: 'formula' }
    const [operands = []] = await checkFormulas(tx, viewer, [checked])
    await replaceOperands(tx, viewer, row.id, operands)
  }
  if (entrantIds) await replaceEntrants(tx, viewer, row.id, entrantIds)
  return changeGoals(tx, viewer, row, unit, now)
}

/** Whether those that are computed from it change as well: they name it. */
const changesComputed = ({ name, cadence, rollUp, formula }: Wish): boolean =>
  [name, cadence, rollUp, formula].some((field) => field !== undefined)

/** Changes the named fields; with `updatedAt`, only if nobody has changed the measurable since. */
export const changeItem = (
  db: Db,
  viewer: Viewer,
  id: number,
  { updatedAt, ...wish }: MeasurableChange,
  now: Date,
): Promise<Measurable> =>
  transaction(db, async (tx) => {
    if (typeof wish.formula === 'string') await lockFormulas(tx, viewer)
    return onItems(now).edit(tx, viewer, id, async (_, row) => {
      await refuseOutdated(updatedAt, row, async () => (await findItems(tx, viewer, [id], now))[0])
      const change = difference(row, wished(row, wish))
      if (Object.keys(change).length === 0) return undefined
      const besides = await changeParts(tx, viewer, row, change, now)
      if (changesComputed(change)) await recompute(tx, viewer, [id], now)
      const { entrantIds = [], ...set } = change
      const verb = Object.keys(change).join() === 'ownerId' ? 'assigned' : 'changed'
      return { set, verb, personIds: entrantIds, before: { ...before(row, change), ...besides }, after: change }
    })
  })

/** Puts a measurable into the archive, or takes it out as long as there is room for it. */
export const archiveItem = (db: Db, viewer: Viewer, id: number, archived: boolean, now: Date): Promise<Measurable> =>
  onItems(now).edit(db, viewer, id, async (tx, row) => {
    const done = archiving(row, archived, now)
    if (!done) return undefined
    await lockOrder(tx, viewer, row.teamId)
    if (!archived) await refuseTooMany(tx, viewer, row.teamId)
    return { ...done, before: { archivedAt: row.archivedAt } }
  })
