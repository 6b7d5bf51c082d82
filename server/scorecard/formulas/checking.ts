import { sql } from 'drizzle-orm'
import { circleOf, operandsOf, readFormula } from '#contract/formulas.ts'
import { open } from '#contract/reading/numbers/figures.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { groupedBy } from '#server/db/grouping.ts'
import { nameItems, seesItems } from '../items/reading.ts'
import { unseenName } from '../items/rows.ts'
import { scorecardOperands } from '../table.ts'

/** How many measurables a formula may be made of, those that these are made of included. */
const mostParts = 40
/** How many formulas may be made of one another. */
const mostLevels = 10

/** A measurable whose formula is to be checked, with 0 for a new one, and the field that it is in. */
type Checked = { id: number; name: string; formula: string | null; field: string }
/** What formulas are made of, by the ids of their measurables. */
type Operands = Map<number, number[]>

const { placeholder } = sql
const ofTenant = sql`${scorecardOperands.tenantId} = ${placeholder('tenantId')}`

/** The formulas of `ids`, of what these are made of, and of what is made of `changed`, at any remove. */
const operandsAround = prepared((db) =>
  db
    .select({ itemId: scorecardOperands.itemId, operandId: scorecardOperands.operandId })
    .from(scorecardOperands)
    .where(
      sql`${ofTenant} and ${scorecardOperands.itemId} = any(array(
        with recursive above(id) as (
          select unnest(${placeholder('changed')}::int[])
          union select ${scorecardOperands.itemId} from ${scorecardOperands}
          join above on ${scorecardOperands.operandId} = above.id where ${ofTenant}),
        around(id) as (
          select id from above union select unnest(${placeholder('ids')}::int[])
          union select ${scorecardOperands.operandId} from ${scorecardOperands}
          join around on ${scorecardOperands.itemId} = around.id where ${ofTenant})
        select id from around))`,
    )
    .prepare('scorecard_operands_around'),
)

const findOperands = async (tx: Db, { tenantId }: Viewer, changed: number[], ids: number[]): Promise<Operands> => {
  const rows = groupedBy(await operandsAround(tx).execute({ tenantId, changed, ids }), ({ itemId }) => itemId)
  return new Map([...rows].map(([itemId, each]) => [itemId, each.map(({ operandId }) => operandId)]))
}

const circleInWords = async (tx: Db, viewer: Viewer, circle: number[], ownName: string): Promise<string> => {
  const names = await nameItems(tx, viewer, circle)
  const nameOf = (id: number): string => names.find((each) => each.id === id)?.title ?? unseenName
  return [ownName, ...circle.slice(0, -1).map(nameOf), ownName].join(' → ')
}

/** How many formulas are made of one another from a measurable on, without circles. */
const levelsFrom = (id: number, operands: Operands, known = new Map<number, number>()): number => {
  const found = known.get(id)
  if (found !== undefined) return found
  const below = operands.get(id)
  const levels = below ? 1 + Math.max(0, ...below.map((operand) => levelsFrom(operand, operands, known))) : 0
  known.set(id, levels)
  return levels
}

const partsFrom = (id: number, operands: Operands, parts = new Set<number>()): Set<number> => {
  for (const operand of operands.get(id) ?? []) {
    if (parts.has(operand)) continue
    parts.add(operand)
    partsFrom(operand, operands, parts)
  }
  return parts
}

// Also of the formulas that this one is a part of, which are none for a new one.
const refuseTooLarge = (id: number, operands: Operands, field: string): void => {
  const known = new Map<number, number>()
  for (const each of id === 0 ? [0] : operands.keys()) {
    if (levelsFrom(each, operands, known) > mostLevels) {
      throw wrongField(field, t('At most {mostLevels} formulas can be made of one another', { mostLevels }))
    }
    if (partsFrom(each, operands).size > mostParts) {
      throw wrongField(field, t('A formula is made of at most {mostParts} measurables', { mostParts }))
    }
  }
}

const partsOf = ({ formula, field }: Checked): number[] => {
  if (formula === null) return []
  const read = readFormula(formula, open)
  if ('problem' in read) throw wrongField(field, read.problem)
  const ids = operandsOf(read.formula)
  if (ids.length === 0) throw wrongField(field, t('A formula is made of at least one measurable'))
  return ids
}

/**
 * Checks formulas, by two queries, however many they are. Returns the ids that each is made of. Whoever writes one sees
 * them all; whether another one exists is not said.
 */
export const checkFormulas = async (tx: Db, viewer: Viewer, checked: Checked[]): Promise<number[][]> => {
  const parts = checked.map(partsOf)
  const ids = [...new Set(parts.flat())]
  if (ids.length === 0) return parts
  const seen = new Set(await seesItems(tx, viewer, ids))
  const changed = checked.map(({ id }) => id)
  const around = await findOperands(tx, viewer, changed, ids)
  for (const [index, { id, name, field }] of checked.entries()) {
    const own = parts[index] ?? []
    if (!own.every((part) => seen.has(part)))
      throw wrongField(field, t('A formula can only use measurables you can see'))
    const circle = circleOf(id, own, around)
    if (circle.length > 0) {
      throw wrongField(
        field,
        t('This formula would go in a circle: {circle}', { circle: await circleInWords(tx, viewer, circle, name) }),
      )
    }
    refuseTooLarge(id, new Map(around).set(id, own), field)
  }
  return parts
}
