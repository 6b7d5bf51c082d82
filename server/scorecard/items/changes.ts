import { and, eq } from 'drizzle-orm'
import type { Measurable, MeasurableChange } from '#contract/scorecard.ts'
import { archiving, before, difference, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkFormula, lockFormulas, replaceOperands } from '../formulas/checking.ts'
import { scorecardEntrants } from '../table.ts'
import { checkPeople, currencyFor } from './fields.ts'
import { onItems, recompute } from './kind.ts'
import { findComputed, type LockedItem } from './locking.ts'
import { findItems } from './reading.ts'

const replaceEntrants = async (tx: Db, { tenantId }: Viewer, itemId: number, userIds: number[]): Promise<void> => {
  const ofItem = and(eq(scorecardEntrants.tenantId, tenantId), eq(scorecardEntrants.itemId, itemId))
  await tx.delete(scorecardEntrants).where(ofItem)
  if (userIds.length === 0) return
  await tx.insert(scorecardEntrants).values(userIds.map((userId) => ({ tenantId, itemId, userId })))
}

const check = async (tx: Db, viewer: Viewer, change: Partial<MeasurableChange>): Promise<void> => {
  await checkPeople(tx, viewer, 'ownerId', [change.ownerId ?? null])
  await checkPeople(tx, viewer, 'entrantIds', change.entrantIds ?? [])
}

/** The wish with what goes with it: a currency with its unit, people once and in order. */
const wished = (row: LockedItem, wish: Omit<MeasurableChange, 'updatedAt'>) => ({
  ...wish,
  currency: currencyFor(wish.unit ?? row.unit, wish.currency === undefined ? row.currency : wish.currency),
  ...(wish.entrantIds && { entrantIds: [...new Set(wish.entrantIds)].toSorted((one, other) => one - other) }),
})

const changesNumbers = ({ cadence, rollUp, formula }: Partial<MeasurableChange>): boolean =>
  cadence !== undefined || rollUp !== undefined || formula !== undefined

/** Changes the named fields; with `updatedAt`, only if nobody has changed the measurable since. */
export const changeItem = (
  db: Db,
  viewer: Viewer,
  id: number,
  body: MeasurableChange,
  now: Date,
): Promise<Measurable> =>
  transaction(db, async (tx) => {
    if (typeof body.formula === 'string') await lockFormulas(tx, viewer)
    return onItems(now).edit(tx, viewer, id, async (_, row) => {
      const { updatedAt, ...wish } = body
      await refuseOutdated(updatedAt, row, async () => (await findItems(tx, viewer, [id], now))[0])
      const change = difference(row, wished(row, wish))
      const { entrantIds, ...set } = change
      if (Object.keys(change).length === 0) return undefined
      await check(tx, viewer, change)
      if (set.formula !== undefined) {
        const named = { id, name: set.name ?? row.name }
        const operands = set.formula === null ? [] : await checkFormula(tx, viewer, named, set.formula)
        await replaceOperands(tx, viewer, id, operands)
      }
      if (entrantIds) await replaceEntrants(tx, viewer, id, entrantIds)
      if (changesNumbers(set)) await recompute(tx, viewer, [id], now)
      const verb = Object.keys(change).join() === 'ownerId' ? 'assigned' : 'changed'
      return { set, verb, before: before(row, change), after: change }
    })
  })

/** Puts a measurable into the archive, or takes it out. */
export const archiveItem = (db: Db, viewer: Viewer, id: number, archived: boolean, now: Date): Promise<Measurable> =>
  onItems(now).edit(db, viewer, id, async (_, row) => {
    const done = archiving(row, archived, now)
    return done && { ...done, before: { archivedAt: row.archivedAt } }
  })

/** Deletes a measurable, unless another one is computed from it. */
export const removeItem = (db: Db, viewer: Viewer, id: number, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await lockFormulas(tx, viewer)
    const [computed] = await findComputed(tx, viewer, [id])
    await onItems(now).editAll(tx, viewer, [id], async (_, rows) => {
      if (computed) {
        const name = viewer.reach.includes(computed.teamId) ? `“${computed.name}”` : 'Another measurable'
        throw new Refusal('conflict', `${name} is computed from it. Change that formula first.`)
      }
      const entries = rows.map((row) => ({ row, verb: 'deleted', before: row }))
      return { set: { deletedAt: now.toISOString() }, entries, reply: [] }
    })
  })
