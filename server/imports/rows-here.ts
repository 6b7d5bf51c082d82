import { and, eq, sql } from 'drizzle-orm'
import type { ImportKind } from '#contract/imports.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { issues } from '#server/issues/table.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { todos } from '#server/todos/table.ts'

const { placeholder } = sql

/** Names a row; a milestone by its rock's id and its own. */
export type Here = { id: number; part: string }

/** What is in the database of a row that was imported. */
export type RowHere = Here & {
  title: string
  /** Undefined for milestones, as are versions. */
  createdAt?: string
  version?: number
  updatedAt: string
}

/** Named one by one: joined with them, tables that have just grown are read once for each row. */
const named = (table: typeof todos | typeof rocks | typeof issues) =>
  and(
    eq(table.tenantId, placeholder('tenantId')),
    sql`${table.id} = any(${placeholder('ids')}::int[])`,
    sql`${table.teamId} = any(${placeholder('reach')}::int[])`,
    kept(table),
  )

const fieldsOf = ({ id, title, createdAt, updatedAt, version }: typeof todos | typeof rocks | typeof issues) => ({
  id,
  title,
  createdAt,
  updatedAt,
  version,
})

const todosHere = prepared((db) => db.select(fieldsOf(todos)).from(todos).where(named(todos)).prepare('todos_here'))
const rocksHere = prepared((db) => db.select(fieldsOf(rocks)).from(rocks).where(named(rocks)).prepare('rocks_here'))
const issuesHere = prepared((db) =>
  db.select(fieldsOf(issues)).from(issues).where(named(issues)).prepare('issues_here'),
)
const milestonesHere = prepared((db) =>
  db
    .select({
      id: milestones.rockId,
      part: sql<string>`${milestones.id}::text`,
      title: milestones.name,
      updatedAt: milestones.updatedAt,
    })
    .from(milestones)
    .where(
      and(
        eq(milestones.tenantId, placeholder('tenantId')),
        sql`${milestones.rockId} = any(${placeholder('ids')}::int[])`,
        kept(milestones),
      ),
    )
    .prepare('milestones_here'),
)

const queries = { todos: todosHere, rocks: rocksHere, milestones: rocksHere, issues: issuesHere }

/** Those of some rows that are not deleted and in the viewer's teams. */
export const rowsHere = async (db: Db, viewer: Viewer, kind: ImportKind, wanted: Here[]): Promise<RowHere[]> => {
  const { tenantId, reach } = viewer
  const ids = [...new Set(wanted.map(({ id }) => id))]
  if (ids.length === 0) return []
  const rows = await queries[kind](db).execute({ tenantId, reach, ids })
  if (kind !== 'milestones') return rows.map((row) => ({ ...row, part: '' }))
  const parts = new Set(wanted.map(({ part }) => part))
  const steps = await milestonesHere(db).execute({ tenantId, ids: rows.map(({ id }) => id) })
  return steps.filter(({ part }) => parts.has(part))
}
