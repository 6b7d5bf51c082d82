import { folded } from '#contract/reading/folding.ts'
import type { FileColumn } from './columns.ts'
import type { FileCell } from '../../spreadsheets/table.ts'
import { cellText } from '../../spreadsheets/table.ts'

/** A cell that cannot be imported; by its address it can be left out. */
export type BadCell = { address: string; text: string; problem: string }

/** A line of the file, with its number as spreadsheets count, and what its columns say. */
export type Cells = { line: FileCell[]; number: number; columns: readonly FileColumn[] }

export const columnWith = ({ columns }: Pick<Cells, 'columns'>, role: string) =>
  columns.find((each) => each.role === role)

/** What a line says in the column with a role. */
export const textAt = (cells: Cells, role: string): string => {
  const column = columnWith(cells, role)
  return column ? cellText(cells.line[column.index]) : ''
}

/** Names are the same however they are written. */
export const same = (one: string, other: string): boolean => folded(one) === folded(other)

export const badAt = (cells: Cells, role: string, problem: string): BadCell => {
  const column = columnWith(cells, role)
  return { address: `${column?.letter ?? 'A'}${cells.number}`, text: textAt(cells, role), problem }
}
