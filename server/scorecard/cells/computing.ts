import { type PeriodKind, keyedOf } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { evaluate, type Formula, operandsOf, readFormula } from '#contract/formulas.ts'
import { type Entered, isFiner, periodOfCadence, rolledUp } from '#contract/roll-ups.ts'
import type { Cell } from '#contract/scorecard.ts'
import { groupedBy } from '../grouping.ts'
import type { Part, ValueRow } from './values.ts'

type Values = Map<string, number>

const formulaOf = ({ formula }: Part): Formula | undefined => {
  const read = formula === null ? undefined : readFormula(formula)
  return read && 'formula' in read ? read.formula : undefined
}

/** Computes cells from what was entered for measurables and for the parts of their formulas. */
export const computing = (parts: Part[], values: ValueRow[], calendar: Calendar) => {
  const partsById = new Map(parts.map((part) => [part.id, part]))
  const valuesById = groupedBy(values, ({ itemId }) => itemId)
  const known = new Map<string, Values>()
  const keys = new Map<string, string>()

  const keyOf = (kind: PeriodKind, day: Day): string => {
    const name = `${kind} ${day}`
    const key = keys.get(name) ?? keyedOf(kind, day, calendar).key
    keys.set(name, key)
    return key
  }
  const rowsOf = (id: number, kind: PeriodKind): ValueRow[] =>
    (valuesById.get(id) ?? []).filter((row) => row.kind === kind)

  /** What a measurable comes to without what was entered for the periods themselves. */
  const computedOf = (part: Part, kind: PeriodKind): Values => {
    const formula = formulaOf(part)
    if (formula !== undefined) return evaluated(formula, kind)
    const entered = (valuesById.get(part.id) ?? []).filter((row): row is ValueRow & Entered => row.value !== null)
    return rolledUp(entered, kind, part.rollUp, calendar)
  }

  const evaluated = (formula: Formula, kind: PeriodKind): Values => {
    const operands = new Map(operandsOf(formula).map((id) => [id, valuesOf(id, kind)]))
    const results: Values = new Map()
    for (const key of new Set([...operands.values()].flatMap((each) => [...each.keys()]))) {
      const value = evaluate(formula, (id) => operands.get(id)?.get(key) ?? null)
      if (value !== null) results.set(key, value)
    }
    return results
  }

  /** The numbers of a measurable in periods of a kind, which are none if it has numbers for longer ones alone. */
  const valuesOf = (id: number, kind: PeriodKind): Values => {
    const name = `${id} ${kind}`
    const done = known.get(name)
    if (done) return done
    const results: Values = new Map()
    // Formulas don't go in circles; should one get in, it has no value instead of no end.
    known.set(name, results)
    const part = partsById.get(id)
    if (!part || isFiner(kind, periodOfCadence[part.cadence])) return results
    for (const [key, value] of computedOf(part, kind)) results.set(key, value)
    for (const { day, value } of rowsOf(id, kind)) if (value !== null) results.set(keyOf(kind, day), value)
    return results
  }

  /** A measurable's cells on the tab of a kind of periods, oldest first. */
  return (part: Part, kind: PeriodKind): Cell[] => {
    const source = part.formula === null ? ('rolled-up' as const) : ('formula' as const)
    const cells = new Map<string, Cell>()
    for (const [weekId, value] of valuesOf(part.id, kind)) cells.set(weekId, { weekId, value, notes: null, source })
    for (const { day, value, notes } of rowsOf(part.id, kind)) {
      const weekId = keyOf(kind, day)
      const computed = cells.get(weekId)
      cells.set(
        weekId,
        value === null && computed ? { ...computed, notes } : { weekId, value, notes, source: 'entered' },
      )
    }
    return [...cells.values()].toSorted((one, other) => (one.weekId < other.weekId ? -1 : 1))
  }
}
