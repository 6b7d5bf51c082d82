import type { ImportKind } from '#contract/imports.ts'
import { type FileTable } from '../spreadsheets/table.ts'
import { headersOf, linesOf, textsIn } from './cells.ts'
import { tellsDayFirst } from './dates.ts'
import { guessKind, guessRoles, type Role } from './fields.ts'

/** What somebody says of a file; texts of the file are keys as they stand there. */
export type Choices = {
  kind: ImportKind
  roles: Role[]
  /** For rows that name no team. */
  teamId: number | null
  dayFirst: boolean
  /** Null for nobody. */
  people: Record<string, number | null>
  teams: Record<string, number>
  statuses: Record<string, string>
  /** Leaves out the rows that cannot be imported. */
  leaveOut: boolean
}

/** The texts of a file's columns with dates. */
export const datesIn = (table: FileTable, roles: readonly Role[]): string[] => {
  const lines = linesOf(table, roles)
  return (['dueDate', 'completedAt', 'createdAt'] as const).flatMap((field) => textsIn(lines, field))
}

/** What is guessed of a file before anybody has said anything. */
export const guessChoices = (
  fileName: string,
  table: FileTable,
  { kind: otherwise, teamId }: { kind: ImportKind; teamId: number | null },
): Choices => {
  const headers = headersOf(table)
  const kind = guessKind(fileName, headers, otherwise)
  const roles = guessRoles(headers, kind)
  const dayFirst = tellsDayFirst(datesIn(table, roles)) ?? false
  return { kind, roles, teamId, dayFirst, people: {}, teams: {}, statuses: {}, leaveOut: false }
}
