import { and, eq, sql } from 'drizzle-orm'
import { circleOf, operandsOf, readFormula } from '#contract/formulas.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { nameItems, seesItems } from '../items/reading.ts'
import { scorecardOperands } from '../table.ts'

/** How many measurables a formula may be made of, those that these are made of included. */
const mostParts = 40

/** Which measurables formulas are made of: those of `ids`, of theirs, and so on. */
const operandsBelow = async (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<Map<number, number[]>> => {
  const rows = await tx.execute<{ item_id: number; operand_id: number }>(sql`
    with recursive below(item_id, operand_id) as (
      select ${scorecardOperands.itemId}, ${scorecardOperands.operandId} from ${scorecardOperands}
      where ${scorecardOperands.tenantId} = ${tenantId} and ${scorecardOperands.itemId} = any(${sql.param(ids)}::int[])
      union select ${scorecardOperands.itemId}, ${scorecardOperands.operandId} from ${scorecardOperands}
      join below on ${scorecardOperands.itemId} = below.operand_id
      where ${scorecardOperands.tenantId} = ${tenantId})
    select item_id, operand_id from below`)
  const below = new Map<number, number[]>()
  for (const { item_id: id, operand_id: operand } of rows.rows) below.set(id, [...(below.get(id) ?? []), operand])
  return below
}

const circleInWords = async (tx: Db, viewer: Viewer, circle: number[], ownName: string): Promise<string> => {
  const names = await nameItems(tx, viewer, circle)
  const nameOf = (id: number): string => names.find((each) => each.id === id)?.title ?? 'another measurable'
  return [ownName, ...circle.slice(0, -1).map(nameOf), ownName].join(' → ')
}

/**
 * Checks the formula of a measurable, 0 for a new one, and returns the ids that it is made of. Whoever writes it sees
 * them all; whether another one exists is not said.
 */
export const checkFormula = async (
  tx: Db,
  viewer: Viewer,
  { id, name }: { id: number; name: string },
  text: string,
): Promise<number[]> => {
  const read = readFormula(text)
  if ('problem' in read) throw wrongField('formula', read.problem)
  const operands = operandsOf(read.formula)
  if (operands.length === 0) throw wrongField('formula', 'A formula is made of at least one measurable')
  const seen = await seesItems(tx, viewer, operands)
  if (seen.length < operands.length) {
    throw wrongField('formula', 'A formula can only use measurables that you can see')
  }
  const below = await operandsBelow(tx, viewer, operands)
  const circle = circleOf(id, operands, below)
  if (circle.length > 0) {
    throw wrongField('formula', `This formula would go in a circle: ${await circleInWords(tx, viewer, circle, name)}`)
  }
  const parts = new Set([...operands, ...[...below.values()].flat()])
  if (parts.size > mostParts) throw wrongField('formula', `A formula is made of at most ${mostParts} measurables`)
  return operands
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

/**
 * Lets one formula of a workspace change at a time, until the transaction ends: two that are written at once could go in
 * a circle together. Taken before any row is locked.
 */
export const lockFormulas = async (tx: Db, { tenantId }: Viewer): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(4712, ${tenantId})`)
}
