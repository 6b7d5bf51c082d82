import type { Hours } from '#contract/reading/numbers/figures.ts'
import type { Cadence } from '#contract/roll-ups.ts'
import { type Import, type Measurable, NewMeasurable } from '#contract/scorecard.ts'
import type { Measure } from '#contract/units.ts'
import { msg, t } from '#contract/words.ts'
import type { Needed } from '../../imports/making/needed.ts'
import { settlePeople } from '../../imports/making/settling.ts'
import { type BadCell, badAt, type Cells, same, textAt } from './cells.ts'
import { averageIn, type FileColumn, headerAt, isPeriod } from './columns.ts'
import { decimalOf } from './decimals.ts'
import { guessFractions } from './fractions.ts'
import { hasOpenHours, hoursIn } from './hours.ts'
import { type Context, matches } from './matching.ts'
import { type LineContext, newMeasure, newOne, type PlannedMeasurable } from './new-line.ts'
import type { FileTable } from '../../spreadsheets/table.ts'
import { cellText } from '../../spreadsheets/table.ts'
import { valueIn } from './values.ts'

type NewValue = { weekId: string; value: number | null }

/** What becomes of a line of the file. */
export type PlannedLine = {
  /** As spreadsheets count. */
  number: number
  name: string
  /** What it is matched with; undefined for a new one. */
  item: Measurable | undefined
  measurable: PlannedMeasurable | undefined
  values: NewValue[]
  bad: BadCell[]
  /** Whether its percentages are read as fractions; undefined if that is no question. */
  fractions: boolean | undefined
  /** The owner and the group that it names and that are not here. */
  missing: { owner?: string | undefined; group?: string | undefined }
  /** What the line does not say, such as a group that there is not. */
  note: string | undefined
  isLeftOut: boolean
  /** How its hours are read where that is a question. */
  hours: Hours | undefined
  hasOpenHours: boolean
}

const madeOf: Record<Cadence, string> = {
  weekly: msg('Its numbers are weekly; {period} is made of them'),
  monthly: msg('Its numbers are monthly; {period} is made of them'),
  quarterly: msg('Its numbers are quarterly; {period} is made of them'),
  annual: msg('Its numbers are annual; {period} is made of them'),
}

const onePeriod: Record<Cadence, string> = {
  weekly: t('a week'),
  monthly: t('a month'),
  quarterly: t('a quarter'),
  annual: t('a year'),
}

/** Why a value that differs from what there is cannot be entered. */
const refusalOf = (item: Measurable | undefined, weekId: string, { cadence, current }: Context): string | undefined => {
  if (weekId > current) return t('That period has not begun')
  if (item && item.cadence !== cadence) return t(madeOf[item.cadence], { period: onePeriod[cadence] })
  return item && !item.can.enter ? t('You may not enter this number') : undefined
}

const valuesOf = (cells: Cells, item: Measurable | undefined, measure: Measure, context: LineContext) => {
  const values: NewValue[] = []
  const bad: BadCell[] = []
  const columns = cells.columns.filter(({ role }) => isPeriod(role))
  const numbers = columns.map(({ index }) => cells.line[index])
  const guess = guessFractions({ cells: numbers, average: averageIn(cells.line, cells.columns) }, measure, item)
  const fractions = guess === undefined ? undefined : (context.fractions ?? guess)
  for (const { index, letter, role } of columns) {
    const cell = cells.line[index]
    const read = valueIn(cell, measure, { ...context, isFraction: fractions })
    if ('value' in read && read.value === null) continue
    const before = item?.cells.find(({ weekId }) => weekId === role)?.value ?? null
    if ('value' in read && read.value === before) continue
    const problem = 'problem' in read ? read.problem : refusalOf(item, role, context)
    const address = `${letter}${cells.number}`
    if (problem !== undefined) bad.push({ address, text: cellText(cell), problem })
    else if ('value' in read) values.push({ weekId: role, value: read.value })
  }
  return { values, bad, fractions }
}

const longestName = 120

const nameProblem = (cells: Cells, found: Measurable[], earlier: PlannedLine[]): string | undefined => {
  const name = textAt(cells, 'name')
  if (name === '') return t('A name is missing')
  const codes = NewMeasurable.shape.name.safeParse(name).error?.issues.map(({ code }) => code) ?? []
  if (codes.includes('too_big')) return t('A name has at most {count} characters', { count: longestName })
  if (codes.length > 0) return t('Invalid characters')
  if (found.length > 1) return t('Several measurables have this name')
  const kept = earlier.filter(({ isLeftOut }) => !isLeftOut)
  const twin = kept.find((line) => (found[0] ? line.item === found[0] : !line.item && same(line.name, name)))
  return twin && t('Line {number} has this measurable already', { number: twin.number })
}

/** A line with the measurables that it may mean, and how its numbers are written. */
type Matched = { cells: Cells; found: Measurable[]; measure: Measure }

const planLine = (line: Matched, earlier: PlannedLine[], context: LineContext): PlannedLine => {
  const { cells, found, measure } = line
  const [item] = found
  const problem = nameProblem(cells, found, earlier)
  const made = item ? undefined : newOne(cells, measure, context)
  const { values, bad, fractions } = valuesOf(cells, item, measure, context)
  const all = [...(problem === undefined ? [] : [badAt(cells, 'name', problem)]), ...(made?.bad ?? []), ...bad]
  return {
    number: cells.number,
    name: textAt(cells, 'name'),
    item,
    measurable: made?.measurable,
    values,
    fractions,
    bad: all.filter(({ address }) => !context.leftOut.has(address)),
    missing: made?.missing ?? {},
    note: made?.note,
    hours: context.hours,
    hasOpenHours: hasOpenHours(line),
    // A line whose name is left out has nothing to hold on to.
    isLeftOut:
      context.leftOut.has(String(cells.number)) ||
      (problem !== undefined && context.leftOut.has(badAt(cells, 'name', '').address)),
  }
}

/** The lines of a file that say anything. */
const linesOf = (table: FileTable, columns: readonly FileColumn[]): Cells[] => {
  const start = headerAt(table) + 1
  return table
    .slice(start)
    .map((line, index) => ({ line, number: start + index + 1, columns }))
    .filter(({ line }) => columns.some(({ index, role }) => role !== 'skip' && cellText(line[index]) !== ''))
}

/** What becomes of each line of a file that says anything. */
export const planImport = (table: FileTable, columns: readonly FileColumn[], about: Context): PlannedLine[] => {
  const decimal = about.decimal ?? decimalOf(table, columns)
  const lines = linesOf(table, columns).map((cells): Matched => {
    const found = matches(cells, about)
    return { cells, found, measure: found[0] ?? newMeasure(cells, decimal) }
  })
  const owners = settlePeople(about.names?.owners ?? {}, about, about.made)
  const context = { ...about, owners, decimal, hours: about.hours ?? hoursIn(lines, decimal) }
  const planned: PlannedLine[] = []
  for (const line of lines) planned.push(planLine(line, planned, context))
  return planned
}

/** The lines that are imported. */
const importedOf = (plan: readonly PlannedLine[]): PlannedLine[] => plan.filter(({ isLeftOut }) => !isLeftOut)

/** The cells that keep an import from being sent. */
export const badCells = (plan: readonly PlannedLine[]): BadCell[] => importedOf(plan).flatMap(({ bad }) => bad)

/** What an import sends. */
export const importBody = (plan: readonly PlannedLine[]): Import => {
  const made = importedOf(plan).flatMap(({ measurable, values }) => (measurable ? [{ measurable, values }] : []))
  const ofNew = made.flatMap(({ values }, newAt) => values.map((value) => ({ newAt, ...value })))
  const ofOld = importedOf(plan).flatMap(({ item, values }) =>
    item ? values.map((value) => ({ itemId: item.id, ...value })) : [],
  )
  const groups = made
    .flatMap(({ measurable: { newGroup } }) => newGroup ?? [])
    .filter((name, index, names) => names.findIndex((other) => same(other, name)) === index)
  const measurables = made.map(({ measurable: { newGroup, ...measurable } }) => ({
    ...measurable,
    ...(newGroup !== undefined && { newGroupAt: groups.findIndex((name) => same(name, newGroup)) }),
  }))
  return { ...(groups.length > 0 && { groups }), measurables, values: [...ofOld, ...ofNew] }
}

/** Who is invited for the lines that are imported, into the scorecard's team. */
export const neededFor = (plan: readonly PlannedLine[], about: Context, teamId: number): Needed => {
  const owners = new Set(importBody(plan).measurables.map(({ ownerId }) => ownerId))
  const { missing } = settlePeople(about.names?.owners ?? {}, about)
  const people = missing.filter(({ id }) => owners.has(id)).map((person) => ({ ...person, teamIds: [teamId] }))
  return { people, teams: [] }
}
