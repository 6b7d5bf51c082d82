import type { ImportCounts, ImportedIssue, ImportedRock, ImportedTodo, ImportKind } from '#contract/imports.ts'
import { insertAll } from '#server/db/inserting.ts'
import type { Db } from '#server/db/open.ts'
import { type Entry, record } from '#server/journal/record.ts'
import type { Added, By } from './adding.ts'
import { storedKey } from './keys.ts'
import type { Placed } from './milestones.ts'
import { importedRows, imports } from './table.ts'

/** All that an import has added. */
export type Arrived = {
  todos: Added<ImportedTodo>[]
  rocks: Added<ImportedRock>[]
  milestones: Placed[]
  issues: Added<ImportedIssue>[]
}

/** What an import adds that has none of these. */
export const noRows: ImportCounts = { todos: 0, rocks: 0, milestones: 0, issues: 0 }

const countsOf = ({ todos, rocks, milestones, issues }: Arrived): ImportCounts => ({
  todos: todos.length,
  rocks: rocks.length,
  milestones: milestones.length,
  issues: issues.length,
})

/** Lists and search hear of each row. People are told of the import alone, so an entry names nobody as the new assignee. */
const entriesOf = ({ viewer }: By, { todos, rocks, issues }: Arrived): Entry[] => {
  const entry = (
    subject: string,
    row: { id: number; teamId: number; title: string },
    personId: number | null,
  ): Entry => ({
    teamId: row.teamId,
    personIds: [viewer.userId, personId],
    verb: 'imported',
    subject,
    subjectId: row.id,
    title: row.title,
    after: { title: row.title },
  })
  return [
    ...todos.map((row) => entry('todos', row, row.assignedToId)),
    ...rocks.map((row) => entry('rocks', row, row.ownerId)),
    ...issues.map((row) => entry('issues', row, row.assignedToId)),
  ]
}

const sourcesOf = ({ viewer: { tenantId } }: By, importId: number, { todos, rocks, milestones, issues }: Arrived) => {
  const none = { tenantId, importId, todoId: null, rockId: null, milestoneId: null, issueId: null }
  const source = (kind: ImportKind, { key }: { key: string }) => ({ ...none, kind, key: storedKey(key) })
  return [
    ...todos.map((row) => ({ ...source('todos', row), todoId: row.id })),
    ...rocks.map((row) => ({ ...source('rocks', row), rockId: row.id })),
    ...milestones.map((row) => ({ ...source('milestones', row), rockId: row.rockId, milestoneId: row.id })),
    ...issues.map((row) => ({ ...source('issues', row), issueId: row.id })),
  ]
}

const peopleIn = ({ todos, rocks, milestones, issues }: Arrived): number[] => {
  const ids = [
    ...[...todos, ...milestones, ...issues].map(({ assignedToId }) => assignedToId),
    ...rocks.map(({ ownerId }) => ownerId),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** What was imported, from which file and into which teams, and the people to tell of it. */
type Imported = { fileName: string; teamIds: number[]; added: ImportCounts; importedForIds: number[] }

/** Lists an import; returns its id. */
export const listImport = async (
  tx: Db,
  { viewer, at }: By,
  { fileName, teamIds, added }: Omit<Imported, 'importedForIds'>,
): Promise<number> => {
  const [row] = await tx
    .insert(imports)
    .values({ tenantId: viewer.tenantId, fileName, teamIds, added, createdById: viewer.userId, createdAt: at })
    .returning({ id: imports.id })
  if (!row) throw new Error('The inserted import was not returned')
  return row.id
}

/** Journals an import: last, as activity reads the newest entries alone. */
export const journalImport = (
  tx: Db,
  { viewer }: By,
  id: number,
  { fileName, teamIds, added, importedForIds }: Imported,
): Promise<void> => {
  const [teamId = null, ...otherTeamIds] = teamIds
  return record(tx, viewer, {
    teamId,
    otherTeamIds,
    personIds: [viewer.userId, ...importedForIds],
    verb: 'imported',
    subject: 'imports',
    subjectId: id,
    title: fileName,
    after: { added, importedForIds },
  })
}

/** Remembers where the rows come from, and journals them; returns the import's id. */
export const recordImport = async (
  tx: Db,
  by: By,
  fileName: string,
  arrived: Arrived,
  teamIds: number[],
): Promise<number> => {
  const imported = { fileName, teamIds, added: countsOf(arrived), importedForIds: peopleIn(arrived) }
  const id = await listImport(tx, by, imported)
  await insertAll(tx, importedRows, sourcesOf(by, id, arrived))
  await record(tx, by.viewer, entriesOf(by, arrived))
  await journalImport(tx, by, id, imported)
  return id
}
