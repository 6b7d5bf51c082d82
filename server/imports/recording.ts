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

/** Remembers where the rows come from, and journals them; returns the import's id. */
export const recordImport = async (
  tx: Db,
  by: By,
  fileName: string,
  arrived: Arrived,
  teamIds: number[],
): Promise<number> => {
  const { tenantId, userId } = by.viewer
  const added = countsOf(arrived)
  const [row] = await tx
    .insert(imports)
    .values({ tenantId, fileName, teamIds, added, createdById: userId, createdAt: by.at })
    .returning({ id: imports.id })
  if (!row) throw new Error('The inserted import was not returned')
  await insertAll(tx, importedRows, sourcesOf(by, row.id, arrived))
  const [teamId = null, ...otherTeamIds] = teamIds
  const importedForIds = peopleIn(arrived)
  // Last, as activity reads the newest entries alone.
  await record(tx, by.viewer, [
    ...entriesOf(by, arrived),
    {
      teamId,
      otherTeamIds,
      personIds: [userId, ...importedForIds],
      verb: 'imported',
      subject: 'imports',
      subjectId: row.id,
      title: fileName,
      after: { added, importedForIds },
    },
  ])
  return row.id
}
