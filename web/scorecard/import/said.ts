import type { Hours } from '#contract/reading/numbers/figures.ts'
import type { RollUp } from '#contract/roll-ups.ts'
import type { FileTable } from '../../spreadsheets/table.ts'
import { columnsOf, type FileColumn, headerAt, type Recognising, withRole } from './columns.ts'
import type { Decimal } from './decimals.ts'
import { type ChosenNames, nothingChosen } from './names.ts'

/** A role that somebody has given a column. */
type GivenRole = Pick<FileColumn, 'index' | 'role'>

/** What somebody has said of a file; undefined where the file is to tell. */
export type Said = {
  /** In the order in which they were given: of two columns with the same one the later was meant. */
  roles: readonly GivenRole[]
  dayFirst: boolean | undefined
  decimal: Decimal
  hours: Hours | undefined
  fractions: boolean | undefined
  names: ChosenNames
  /** By the numbers of the lines. */
  rollUps: Readonly<Record<number, RollUp>>
  /** The addresses of cells, and the numbers of lines, that are left out. */
  leftOut: ReadonlySet<string>
  /** The columns that are not imported, as they were when that was confirmed. */
  withoutColumns: string
}

export const nothingSaid: Said = {
  roles: [],
  dayFirst: undefined,
  decimal: undefined,
  hours: undefined,
  fractions: undefined,
  names: nothingChosen,
  rollUps: {},
  leftOut: new Set(),
  withoutColumns: '',
}

/** The columns of a file as they are recognised, with the roles that they were given. */
export const columnsAfter = (
  table: FileTable,
  context: Omit<Recognising, 'dayFirst'>,
  { dayFirst, roles }: Pick<Said, 'dayFirst' | 'roles'>,
): FileColumn[] =>
  roles.reduce((columns, { index, role }) => withRole(columns, index, role), columnsOf(table, { ...context, dayFirst }))

/** With a role for a column. Other columns have other cells that are wrong: these are no longer left out. */
export const withGivenRole = (said: Said, given: GivenRole): Said => ({
  ...said,
  roles: [...said.roles, given],
  leftOut: new Set([...said.leftOut].filter((key) => /^\d+$/.test(key))),
})

/** With cells or lines left out, or taken in again. */
export const withLeftOut = (said: Said, keys: readonly string[], out: boolean): Said => {
  const rest = [...said.leftOut].filter((key) => !keys.includes(key))
  return { ...said, leftOut: new Set(out ? [...rest, ...keys] : rest) }
}

/** What still holds when the file has been read in another encoding: where that makes other columns, no role does. */
export const saidAgain = (said: Said, before: FileTable, table: FileTable): Said =>
  before[headerAt(before)]?.length === table[headerAt(table)]?.length ? said : { ...said, roles: [] }
