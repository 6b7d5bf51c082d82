import type { ImportKind } from '#contract/imports.ts'
import { orderOf } from '#contract/reading/days/order.ts'
import type { FileSheet, FileTable } from '../spreadsheets/table.ts'
import { headersOf, linesOf, textsIn } from './cells.ts'
import { fieldsOf, guessKind, guessRoles, type Role, withRole } from './fields.ts'

/** Whom a name stands for: somebody here, nobody, or who is to be invited at an address. */
export type ChosenPerson = number | null | { invite: string }

/** Which team a name stands for: one that is here, or one that is to be made and called so. */
type ChosenTeam = number | 'new'

/** What somebody says of a file; texts of the file are keys as they stand there. */
export type Choices = {
  /** The encoding that the file's text is read in; null for the one that is guessed. */
  encoding: string | null
  /** The name of the sheet that is imported. */
  sheet: string
  kind: ImportKind
  roles: Role[]
  /** For rows that name no team. */
  teamId: number | null
  /** Whether days stand before months; null while nobody has said so and the file does not tell. */
  dayFirst: boolean | null
  people: Record<string, ChosenPerson>
  teams: Record<string, ChosenTeam>
  statuses: Record<string, string>
  /** Leaves out the rows that cannot be imported. */
  leaveOut: boolean
  /** Leaves out the columns without a role. */
  leaveOutColumns: boolean
}

/** What is chosen for a text of the file. A file may have any text, also one that every object has a property of. */
export const chosenFor = <Value>(chosen: Record<string, Value>, text: string): Value | undefined =>
  Object.hasOwn(chosen, text) ? chosen[text] : undefined

/** The texts of a file's columns with dates. */
export const datesIn = (table: FileTable, roles: readonly Role[]): string[] => {
  const lines = linesOf(table, roles)
  return (['dueDate', 'completedAt', 'createdAt'] as const).flatMap((field) => textsIn(lines, field))
}

/** Whether days stand before months, as far as a table tells. */
const dayFirstIn = (table: FileTable, roles: readonly Role[]): boolean | null => {
  const order = orderOf(datesIn(table, roles))
  return order === undefined ? null : order === 'day'
}

/** What is imported unless the file says otherwise. */
type Wish = { kind: ImportKind; teamId: number | null }

/** What is guessed of a sheet before anybody has said anything; it has no name where it is the only one. */
export const guessChoices = (
  fileName: string,
  { name: sheet, table }: FileSheet,
  { kind: otherwise, teamId }: Wish,
): Choices => {
  const headers = headersOf(table)
  const kind = guessKind(sheet || fileName, headers, otherwise)
  const roles = guessRoles(headers, kind)
  const dayFirst = dayFirstIn(table, roles)
  const nothing = { people: {}, teams: {}, statuses: {}, leaveOut: false, leaveOutColumns: false }
  return { encoding: null, sheet, kind, roles, teamId, dayFirst, ...nothing }
}

/** The roles that somebody has given columns, and for all others what is guessed now. */
const rolesAgain = (
  guessed: Role[],
  former: readonly Role[],
  { kind, roles }: Pick<Choices, 'kind' | 'roles'>,
): Role[] =>
  guessed.length !== roles.length
    ? guessed
    : roles.reduce((now, role, index) => {
        const fits = role === 'skip' || fieldsOf[kind].includes(role)
        return role === former[index] || !fits ? now : withRole(now, index, role)
      }, guessed)

/** What is said of a sheet that has been read in another encoding: what was guessed of it is guessed anew. */
export const choicesAgain = (
  fileName: string,
  [before, sheet]: readonly [FileSheet, FileSheet],
  wish: Wish,
  said: Choices,
): Choices => {
  const guessed = guessChoices(fileName, sheet, wish)
  const kind = said.kind === guessChoices(fileName, before, wish).kind ? guessed.kind : said.kind
  const former = guessRoles(headersOf(before.table), said.kind)
  const roles = rolesAgain(guessRoles(headersOf(sheet.table), kind), former, { kind, roles: said.roles })
  const isOrderGuessed = said.dayFirst === dayFirstIn(before.table, said.roles)
  const dayFirst = isOrderGuessed ? dayFirstIn(sheet.table, roles) : said.dayFirst
  return { ...said, sheet: guessed.sheet, kind, roles, dayFirst, leaveOutColumns: false }
}
