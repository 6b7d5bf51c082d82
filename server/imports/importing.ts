import { sql } from 'drizzle-orm'
import { type Import, ImportKind, type NewImport } from '#contract/imports.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { addImportedIssues, addImportedRocks, addImportedTodos, type By } from './adding.ts'
import { chargesOf, checkCharges, checkTeams } from './checking.ts'
import { knownKeys } from './keys.ts'
import { addToKnownRocks, addToNewRocks, withRocks } from './milestones.ts'
import { findImport } from './reading.ts'
import { type Arrived, recordImport } from './recording.ts'

type Known = Record<ImportKind, Map<string, number>>

/** Which rows of a file are here, and the rocks that its milestones name. */
export const knownOf = async (db: Db, viewer: Viewer, keysOf: (kind: ImportKind) => string[]): Promise<Known> => ({
  todos: await knownKeys(db, viewer, 'todos', keysOf('todos')),
  rocks: await knownKeys(db, viewer, 'rocks', keysOf('rocks')),
  milestones: await knownKeys(db, viewer, 'milestones', keysOf('milestones')),
  issues: await knownKeys(db, viewer, 'issues', keysOf('issues')),
})

const keysIn =
  (body: NewImport) =>
  (kind: ImportKind): string[] => [
    ...body[kind].map(({ key }) => key),
    ...(kind === 'rocks' ? body.milestones.flatMap(({ rockKey }) => rockKey ?? []) : []),
  ]

/** Inserts what is new: rocks before their milestones. Returns it with the teams of the rocks that were here. */
const addAll = async (
  tx: Db,
  by: By,
  lists: Pick<NewImport, ImportKind>,
  known: Known,
): Promise<{ arrived: Arrived; teamIds: number[] }> => {
  // In the order in which all lock: rows, then the order of a list.
  const hereBefore = withRocks(
    lists.milestones.filter(({ rockKey }) => known.rocks.has(rockKey ?? '')),
    known.rocks,
  )
  const byId = withRocks(
    lists.milestones.filter(({ rockId }) => rockId !== null),
    known.rocks,
  )
  const ofKnown = [...hereBefore, ...byId]
  const teamIds = await addToKnownRocks(tx, by, ofKnown)
  const todos = await addImportedTodos(tx, by, lists.todos)
  const rocks = await addImportedRocks(tx, by, lists.rocks)
  const placed = new Set(ofKnown.map(({ key }) => key))
  const newRocks = new Map(rocks.map(({ key, id }) => [key, id]))
  const ofNew = withRocks(
    lists.milestones.filter(({ key }) => !placed.has(key)),
    newRocks,
  )
  await addToNewRocks(tx, by, ofNew, new Map(rocks.map(({ id, teamId }) => [id, teamId])))
  const issues = await addImportedIssues(tx, by, lists.issues)
  return { arrived: { todos, rocks, milestones: [...ofKnown, ...ofNew], issues }, teamIds }
}

/**
 * Imports what is new of a file: all of it or nothing. What is here already stays as it is. The number of statements does
 * not grow with the number of rows.
 */
export const importRows = (
  db: Db,
  viewer: Viewer,
  body: NewImport,
  now: Date,
): Promise<{ import: Import | null; known: number }> =>
  transaction(db, async (tx) => {
    const { todos, rocks, milestones, issues } = body
    const teamIds = [...new Set([...todos, ...rocks, ...issues].map(({ teamId }) => teamId))]
    await checkTeams(tx, viewer, teamIds)
    // One import of a workspace at a time: of two with the same file, the second finds all that the first has added.
    await tx.execute(sql`select pg_advisory_xact_lock(4714, ${viewer.tenantId})`)
    const known = await knownOf(tx, viewer, keysIn(body))
    const isNew = (kind: ImportKind, { key }: { key: string }): boolean => !known[kind].has(key)
    const lists = {
      todos: todos.filter((row) => isNew('todos', row)),
      rocks: rocks.filter((row) => isNew('rocks', row)),
      milestones: milestones.filter((row) => isNew('milestones', row)),
      issues: issues.filter((row) => isNew('issues', row)),
    }
    const all = todos.length + rocks.length + milestones.length + issues.length
    const fresh = ImportKind.options.reduce((sum, kind) => sum + lists[kind].length, 0)
    if (fresh === 0) return { import: null, known: all }
    await checkCharges(tx, viewer, chargesOf(body, isNew))
    const by = { viewer, at: now.toISOString() }
    const added = await addAll(tx, by, lists, known)
    const allTeams = [...new Set([...teamIds, ...added.teamIds])]
    const id = await recordImport(tx, by, body.fileName, added.arrived, allTeams)
    return { import: (await findImport(tx, viewer, id)) ?? null, known: all - fresh }
  })
