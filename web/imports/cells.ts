import { t } from '#contract/words.ts'
import { cellText, type FileCell, type FileTable } from '../spreadsheets/table.ts'
import { type Field, fieldWords, type Role } from './fields.ts'

/** A cell that cannot be imported, with the reason. */
export type BadCell = { row: number; column: string; text: string; problem: string }

/** A line of the file with its number as spreadsheets count, and what its columns say. */
export type Line = { number: number; cells: FileCell[]; roles: readonly Role[]; headers: readonly string[] }

const indexOf = ({ roles }: Pick<Line, 'roles'>, field: Field): number => roles.indexOf(field)

export const cellAt = (line: Line, field: Field): FileCell => line.cells[indexOf(line, field)] ?? null

export const textAt = (line: Line, field: Field): string => cellText(cellAt(line, field))

/** The same with the space around it, which code and lists in a description begin with. */
export const wholeTextAt = (line: Line, field: Field): string => {
  const cell = cellAt(line, field)
  return typeof cell === 'string' && cellText(cell) !== '' ? cell : cellText(cell)
}

export const badAt = (line: Line, field: Field, problem: string): BadCell => ({
  row: line.number,
  column: line.headers[indexOf(line, field)] ?? fieldWords[field],
  text: textAt(line, field),
  problem,
})

/** The line that names the columns: the first that is not blank. */
const headerAt = (table: FileTable): number => table.findIndex((cells) => cells.some((cell) => cellText(cell) !== ''))

export const headersOf = (table: FileTable): string[] => (table[headerAt(table)] ?? []).map(cellText)

/** The lines below the headers that say anything. */
export const linesOf = (table: FileTable, roles: readonly Role[]): Line[] => {
  const start = headerAt(table) + 1
  const headers = headersOf(table)
  return table
    .slice(start)
    .map((cells, index) => ({ number: start + index + 1, cells, roles, headers }))
    .filter(({ cells }) => roles.some((role, at) => role !== 'skip' && cellText(cells[at]) !== ''))
}

/** What the lines say in a column, each once, in the order of the file. */
export const textsIn = (lines: readonly Line[], field: Field): string[] => [
  ...new Set(lines.map((line) => textAt(line, field)).filter((text) => text !== '')),
]

/** What the columns are called that say something below their headers and have no role. */
export const leftOutOf = (table: FileTable, roles: readonly Role[]): string[] =>
  headersOf(table).flatMap((header, index) => {
    const isLeftOut = (roles[index] ?? 'skip') === 'skip'
    const saysMore = table.slice(headerAt(table) + 1).some((cells) => cellText(cells[index]) !== '')
    return isLeftOut && saysMore ? [header || t('Column {index}', { index: index + 1 })] : []
  })
