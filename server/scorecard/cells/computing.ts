import { type PeriodKind, keyedOf } from '#contract/calendar.ts'
import type { Calendar } from '#contract/fields.ts'
import { evaluate, type Formula, operandsOf, readStored } from '#contract/formulas.ts'
import { type Entered, isFiner, periodOfCadence, rolledUp } from '#contract/roll-ups.ts'
import type { Cell } from '#contract/scorecard.ts'
import type { Part, ValueRow } from './values.ts'

/** Numbers by the keys of their periods. */
type Numbers = Map<string, number>

/** What cells are computed from: measurables, what was entered for them, and what has been computed so far. */
type Book = {
  partsById: Map<number, Part>
  valuesById: Map<number, ValueRow[]>
  calendar: Calendar
  known: Map<string, Numbers>
}

const formulaOf = ({ formula }: Part): Formula | undefined => {
  const read = formula === null ? undefined : readStored(formula)
  return read && 'formula' in read ? read.formula : undefined
}

const rowsOf = ({ valuesById }: Book, id: number): ValueRow[] => valuesById.get(id) ?? []

const rolledUpOf = (book: Book, { id, rollUp }: Part, kind: PeriodKind): Numbers => {
  const rows = rowsOf(book, id)
  if (!rows.some((row) => isFiner(row.kind, kind))) return new Map()
  const entered = rows.filter((row): row is ValueRow & Entered => row.value !== null)
  return rolledUp(entered, kind, rollUp, book.calendar)
}

const evaluated = (book: Book, formula: Formula, kind: PeriodKind): Numbers => {
  const operands = new Map(operandsOf(formula).map((id) => [id, numbersOf(book, id, kind)]))
  const results: Numbers = new Map()
  for (const key of new Set([...operands.values()].flatMap((each) => [...each.keys()]))) {
    const value = evaluate(formula, (id) => operands.get(id)?.get(key) ?? null)
    if (value !== null) results.set(key, value)
  }
  return results
}

/** The numbers of a measurable in periods of a kind, which are none if it has numbers for longer ones alone. */
const numbersOf = (book: Book, id: number, kind: PeriodKind): Numbers => {
  const name = `${id} ${kind}`
  const done = book.known.get(name)
  if (done) return done
  const results: Numbers = new Map()
  // Formulas don't go in circles; should one get in, it has no value instead of no end.
  book.known.set(name, results)
  const part = book.partsById.get(id)
  if (!part || isFiner(kind, periodOfCadence[part.cadence])) return results
  const formula = formulaOf(part)
  const computed = formula === undefined ? rolledUpOf(book, part, kind) : evaluated(book, formula, kind)
  for (const [key, value] of computed) results.set(key, value)
  // What was entered for the period itself wins.
  for (const row of rowsOf(book, id)) {
    if (row.kind === kind && row.value !== null) results.set(keyedOf(kind, row.day, book.calendar).key, row.value)
  }
  return results
}

const cellsOf = (book: Book, { id, formula }: Part, kind: PeriodKind): Cell[] => {
  const source = formula === null ? ('rolled-up' as const) : ('formula' as const)
  const cells = new Map<string, Cell>()
  for (const [weekId, value] of numbersOf(book, id, kind)) cells.set(weekId, { weekId, value, notes: null, source })
  for (const { kind: ofRow, day, value, notes } of rowsOf(book, id)) {
    if (ofRow !== kind) continue
    const weekId = keyedOf(kind, day, book.calendar).key
    const computed = cells.get(weekId)
    const isComputed = value === null && computed !== undefined
    cells.set(weekId, isComputed ? { ...computed, notes } : { weekId, value, notes, source: 'entered' })
  }
  return [...cells.values()].toSorted((one, other) => (one.weekId < other.weekId ? -1 : 1))
}

/** Computes a measurable's cells on the tab of a kind of periods, oldest first. */
export const computing = (parts: Part[], valuesById: Map<number, ValueRow[]>, calendar: Calendar) => {
  const partsById = new Map(parts.map((part) => [part.id, part]))
  const book: Book = { partsById, valuesById, calendar, known: new Map() }
  return (part: Part, kind: PeriodKind): Cell[] => cellsOf(book, part, kind)
}
