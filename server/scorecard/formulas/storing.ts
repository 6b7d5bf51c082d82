import { and, asc, eq, sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardItems, scorecardOperands } from '../table.ts'

/**
 * Lets one formula of a workspace change at a time, until the transaction ends: two that are written at once could go in
 * a circle together. Taken before any row is locked.
 */
export const lockFormulas = async (tx: Db, { tenantId }: Viewer): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(4712, ${tenantId})`)
}

/**
 * Keeps the formulas of a workspace as they are, until the transaction ends: what is computed from measurables that
 * change is found, locked and told of as a whole. Taken before any row is locked.
 */
export const keepFormulas = async (tx: Db, { tenantId }: Viewer): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(4712, ${tenantId})`)
}

/** Stores what a measurable's formula is made of. */
export const replaceOperands = async (
  tx: Db,
  { tenantId }: Viewer,
  itemId: number,
  operands: number[],
): Promise<void> => {
  const ofItem = and(eq(scorecardOperands.tenantId, tenantId), eq(scorecardOperands.itemId, itemId))
  await tx.delete(scorecardOperands).where(ofItem)
  if (operands.length === 0) return
  await tx.insert(scorecardOperands).values(operands.map((operandId) => ({ tenantId, itemId, operandId })))
}

/** The measurables whose own formulas have this one in them, whoever sees them. */
export const madeOf = (tx: Db, { tenantId }: Viewer, operandId: number): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: scorecardItems.id, name: scorecardItems.name })
    .from(scorecardOperands)
    .innerJoin(
      scorecardItems,
      and(
        eq(scorecardItems.tenantId, scorecardOperands.tenantId),
        eq(scorecardItems.id, scorecardOperands.itemId),
        kept(scorecardItems),
      ),
    )
    .where(and(eq(scorecardOperands.tenantId, tenantId), eq(scorecardOperands.operandId, operandId)))
    .orderBy(asc(scorecardItems.id))
