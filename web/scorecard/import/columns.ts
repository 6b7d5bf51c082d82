import { type Period, type PeriodKind } from '#contract/calendar.ts'
import { folded } from '#contract/reading/folding.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { headerText, isDayFirst, periodIn } from './periods.ts'
import { cellText, type FileCell, type FileTable } from '../../spreadsheets/table.ts'

/** What a column says of a measurable, or the key of the period that it has the numbers of. */
export type Role = 'skip' | 'name' | 'owner' | 'goal' | 'group' | (string & {})

/** A column of the file, with the role that it was recognised by, or that somebody has given it. */
export type FileColumn = {
  index: number
  letter: string
  header: string
  role: Role
  period: Period | undefined
  isGiven?: boolean
}

export const roleWords = {
  skip: t('Leave out'),
  name: t('Name'),
  owner: t('Owner'),
  goal: t('Goal'),
  group: t('Group'),
} as const

// As other products call them, and our own export in each language.
const words: Record<string, Role> = {
  name: 'name',
  kpi: 'name',
  measurable: 'name',
  metric: 'name',
  measure: 'name',
  title: 'name',
  owner: 'owner',
  who: 'owner',
  accountable: 'owner',
  goal: 'goal',
  target: 'goal',
  group: 'group',
  category: 'group',
  kennzahl: 'name',
  verantwortlich: 'owner',
  ziel: 'goal',
  gruppe: 'group',
  responsable: 'owner',
  objetivo: 'goal',
  grupo: 'group',
  المؤشر: 'name',
  المسؤول: 'owner',
  هدف: 'goal',
  المجموعة: 'group',
}

// What our own export has besides, which is made of the numbers.
const averages = 'Average, Durchschnitt, Media, Mittel, المتوسط'.split(', ').map(folded)
const totals = 'Total, Gesamt, المجموع'.split(', ').map(folded)
const derived = [...averages, ...totals]

const named = new Map(Object.entries(words).map(([word, role]) => [folded(word), role]))

/** As spreadsheets name a column: A, …, Z, AA. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

/** The line that names the columns: the first that is not blank. */
export const headerAt = (table: FileTable): number =>
  table.findIndex((line) => line.some((cell) => headerText(cell) !== ''))

/** `dayFirst` is what somebody has said of dates in figures; undefined where the file is to tell. */
export type Recognising = { kind: PeriodKind; today: Day; calendar: Calendar; dayFirst?: boolean | undefined }

/** The columns of a file; each role is given once. */
export const columnsOf = (table: FileTable, context: Recognising): FileColumn[] => {
  const headers = table[headerAt(table)] ?? []
  const reading = { ...context, dayFirst: context.dayFirst ?? isDayFirst(headers, context) }
  const taken = new Set<Role>()
  return headers.map((cell, index) => {
    const header = headerText(cell)
    const period = periodIn(cell, reading)
    const role = named.get(folded(header)) ?? period?.key ?? 'skip'
    const isFree = role === 'skip' || !taken.has(role)
    taken.add(role)
    return { index, letter: letterOf(index), header, role: isFree ? role : 'skip', period }
  })
}

/** With another role for a column; no two have the same. */
export const withRole = (columns: readonly FileColumn[], index: number, role: Role): FileColumn[] =>
  columns.map((column) => {
    if (column.index === index) return { ...column, role, isGiven: true }
    return role !== 'skip' && column.role === role ? { ...column, role: 'skip' } : column
  })

export const isPeriod = (role: Role): boolean => !(role in roleWords)

/** The cell of a line below one of some headers; undefined without such a column. */
const cellBelow = (headers: string[], line: readonly FileCell[], columns: readonly FileColumn[]) => {
  const column = columns.find(({ role, header }) => role === 'skip' && headers.includes(folded(header)))
  return column && (line[column.index] ?? null)
}

/** What a line says is the average of its numbers. */
export const averageIn = (line: readonly FileCell[], columns: readonly FileColumn[]): FileCell =>
  cellBelow(averages, line, columns) ?? null

/** What a line says is their total; undefined where the file has no column of totals. */
export const totalIn = (line: readonly FileCell[], columns: readonly FileColumn[]): FileCell | undefined =>
  cellBelow(totals, line, columns)

/** What the columns are called that say something below their headers, and that nobody knows what to do with. */
export const unknownOf = (table: FileTable, columns: readonly FileColumn[]): string[] =>
  columns
    .filter(({ role, header, isGiven }) => role === 'skip' && !isGiven && !derived.includes(folded(header)))
    .filter(({ index }) => table.slice(headerAt(table) + 1).some((line) => cellText(line[index]) !== ''))
    .map(({ letter, header }) => header || letter)
