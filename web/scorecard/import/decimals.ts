import { goalNumbers } from '#contract/reading/numbers/goals.ts'
import { readMeasured, signOf } from '#contract/units.ts'
import { cellText, type FileTable } from '../../spreadsheets/table.ts'
import { type FileColumn, headerAt, isPeriod } from './columns.ts'

/** What parts a whole from its fraction in a file; undefined if that is open. */
export type Decimal = ReturnType<typeof signOf>

/** The texts of a file that are numbers; what a workbook knows to be a number is none. */
const textsOf = (table: FileTable, columns: readonly FileColumn[]): string[] => {
  const read = columns.filter(({ role }) => isPeriod(role) || role === 'goal')
  return table
    .slice(headerAt(table) + 1)
    .flatMap((line) => read.map(({ index, role }) => ({ cell: line[index], role })))
    .flatMap(({ cell, role }) => {
      const text = typeof cell === 'string' ? cellText(cell) : ''
      return text === '' ? [] : role === 'goal' ? goalNumbers(text) : [text]
    })
}

/** The decimal sign that a file shows: of all its numbers, as a line may have none that tells. */
export const decimalOf = (table: FileTable, columns: readonly FileColumn[]): Decimal => signOf(textsOf(table, columns))

/** Whether a number of the file can be read in two ways, as `12.500` can. */
export const asksForDecimal = (table: FileTable, columns: readonly FileColumn[]): boolean =>
  textsOf(table, columns).some((text) =>
    ['number', 'currency'].some(
      (unit) => readMeasured(text, { unit: unit as 'number' }, { decimal: undefined }).is === 'ambiguous',
    ),
  )
