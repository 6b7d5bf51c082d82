import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { notAllowed, notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { canEdit } from './policy.ts'
import { visible } from './reading.ts'
import { todos } from './table.ts'

const { placeholder } = sql

// In one order, so that two selections that overlap wait for each other and do not deadlock.
const lockedTodos = prepared((db) =>
  db
    .select()
    .from(todos)
    .where(
      and(eq(todos.tenantId, placeholder('tenantId')), sql`${todos.id} = any(${placeholder('ids')}::int[])`, visible),
    )
    .orderBy(asc(todos.id))
    .for('update')
    .prepare('locked_todos'),
)

export type LockedTodo = typeof todos.$inferSelect

/** Locks to-dos until the transaction ends: all of them, or 404 when one is not to be seen. */
export const lockVisible = async (tx: Db, viewer: Viewer, ids: number[]): Promise<LockedTodo[]> => {
  const wanted = [...new Set(ids)]
  const rows = await lockedTodos(tx).execute({ ...viewer, ids: wanted })
  if (rows.length < wanted.length) throw notFound()
  return rows
}

/** The same for a change of their own fields; 403 when one is not the viewer's to change. */
export const lockEditable = async (tx: Db, viewer: Viewer, ids: number[]): Promise<LockedTodo[]> => {
  const rows = await lockVisible(tx, viewer, ids)
  if (!rows.every((row) => canEdit(viewer, row))) throw notAllowed('Only members of the team may change this to-do')
  return rows
}

export const lockOne = async (tx: Db, viewer: Viewer, id: number): Promise<LockedTodo> => {
  const [row] = await lockEditable(tx, viewer, [id])
  if (!row) throw notFound()
  return row
}

/** What every change of a to-do's own fields sets besides; `updatedAt` never stands still, so that it tells copies apart. */
export const touched = {
  version: sql`${todos.version} + 1`,
  updatedAt: sql`greatest(clock_timestamp(), ${todos.updatedAt} + interval '1 millisecond')`,
}

/** Whom a to-do concerns besides its team. */
export const personsOf = (todo: LockedTodo): (number | null)[] => [todo.assignedToId, todo.createdById]
