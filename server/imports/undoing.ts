import { and, eq, sql } from 'drizzle-orm'
import { type Import, ImportKind, type ImportUndo, type Staying } from '#contract/imports.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { onIssues } from '#server/issues/changes.ts'
import { record } from '#server/journal/record.ts'
import { lockRocks } from '#server/rocks/changes.ts'
import { removeRocks } from '#server/rocks/removing.ts'
import { removeFromRocks } from '#server/rocks/milestones/changes.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onTodos } from '#server/todos/changes.ts'
import { placeOf } from './keys.ts'
import type { ImportPart, PartUndo } from './parts.ts'
import { findImport } from './reading.ts'
import { type Here, rowsHere } from './rows-here.ts'
import { importedRows, imports } from './table.ts'

/** What is left of an import, as far as the viewer may delete it. */
type Left = Here & { kind: ImportKind; title: string; changed: boolean }

const sourcesOf = prepared((db) =>
  db
    .select()
    .from(importedRows)
    .where(
      and(
        eq(importedRows.tenantId, sql.placeholder('tenantId')),
        eq(importedRows.importId, sql.placeholder('importId')),
      ),
    )
    .prepare('imported_rows_of_import'),
)

const findLeft = async (db: Db, viewer: Viewer, { id, createdAt }: Import): Promise<Left[]> => {
  const sources = await sourcesOf(db).execute({ tenantId: viewer.tenantId, importId: id })
  const left: Left[] = []
  for (const kind of ImportKind.options) {
    const places = sources.filter((source) => source.kind === kind).map((source) => placeOf(kind, source))
    const rows = await rowsHere(db, viewer, kind, places)
    for (const { version, updatedAt, ...row } of rows) {
      left.push({ ...row, kind, changed: version === undefined ? updatedAt > createdAt : version > 1 })
    }
  }
  return left
}

const mostNamed = 20

/** What stays of all slices, to be told; nothing where nothing does. */
const stayingIn = (parts: PartUndo[]): { staying?: Staying } => {
  const names = parts.flatMap(({ staying }) => staying)
  return names.length === 0 ? {} : { staying: { count: names.length, first: names.slice(0, mostNamed) } }
}

/** What undoing an import would delete and put back, and what of it has been changed since. */
export const undoingOf = async (db: Db, viewer: Viewer, of: Import, parts: ImportPart[]): Promise<ImportUndo> => {
  const left = await findLeft(db, viewer, of)
  const changed = left.filter((row) => row.changed)
  const first = changed.slice(0, mostNamed).map(({ kind, title }) => ({ kind, title }))
  const others: PartUndo[] = []
  for (const part of of.undoneAt === null ? parts : []) others.push(await part.undoing(db, viewer, of.id))
  const rows = others.reduce((sum, each) => sum + each.rows, left.length)
  const values = others.reduce((sum, each) => sum + each.values, 0)
  return { rows, changed: changed.length, first, ...(values > 0 && { values }), ...stayingIn(others) }
}

/** Deletes the rows of an import that are in the lists of work. */
const removeLeft = async (tx: Db, viewer: Viewer, made: Import, now: Date): Promise<void> => {
  const left = await findLeft(tx, viewer, made)
  const of = (kind: ImportKind): number[] => left.flatMap((each) => (each.kind === kind ? [each.id] : []))
  const rockIds = new Set(of('rocks'))
  const steps = left.filter((each) => each.kind === 'milestones' && !rockIds.has(each.id))
  // Issues first, as everybody locks them before to-dos.
  if (of('issues').length > 0) await onIssues.remove(tx, viewer, of('issues'), now)
  if (of('todos').length > 0) await onTodos.remove(tx, viewer, of('todos'), now)
  // Those of which only milestones go as well, as rocks are locked all at once.
  await lockRocks(tx, viewer, [...rockIds, ...steps.map((step) => step.id)])
  await removeFromRocks(
    tx,
    viewer,
    steps.map(({ id, part }) => ({ rockId: id, milestoneId: part })),
    now,
  )
  if (rockIds.size > 0) await removeRocks(tx, viewer, [...rockIds], now)
}

type Undoing = { parts: ImportPart[]; now: Date }

/**
 * Takes back what an import has brought, as far as the viewer may: all of that or nothing. A second time puts no values
 * back.
 */
export const undoImport = (db: Db, viewer: Viewer, made: Import, { parts, now }: Undoing): Promise<Import> =>
  transaction(db, async (tx) => {
    const { id, fileName } = made
    const byId = and(eq(imports.tenantId, viewer.tenantId), eq(imports.id, id))
    const { teamIds, undoneAt } = imports
    const [row] = await tx.select({ teamIds, undoneAt }).from(imports).where(byId).for('update')
    if (!row) throw notFound()
    await removeLeft(tx, viewer, made, now)
    const others: PartUndo[] = []
    if (row.undoneAt === null) {
      for (const part of parts) others.push(await part.undo(tx, viewer, id, now))
      await tx.update(imports).set({ undoneAt: now.toISOString(), undoneById: viewer.userId }).where(byId)
      const [teamId = null, ...otherTeamIds] = row.teamIds
      const about = { subject: 'imports', subjectId: id, title: fileName, teamId, otherTeamIds }
      await record(tx, viewer, { ...about, verb: 'took back', personIds: [viewer.userId] })
    }
    const undone = await findImport(tx, viewer, id)
    if (!undone) throw notFound()
    return { ...undone, ...stayingIn(others) }
  })
