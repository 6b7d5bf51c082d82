import { and, eq, inArray } from 'drizzle-orm'
import { nextDueDate } from '#contract/todos.ts'
import type { Db } from '#server/db/open.ts'
import { type Entry, recordAll } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type LockedTodo, personsOf, touched } from './locking.ts'
import { todos } from './table.ts'

const entryOf = (verb: string, todo: LockedTodo): Entry => ({
  teamId: todo.teamId,
  personIds: personsOf(todo),
  verb,
  subject: 'todos',
  subjectId: todo.id,
  title: todo.title,
})

/** Completes locked to-dos, or takes their completion back, and minds those that repeat. */
export const setCompleted = async (
  tx: Db,
  viewer: Viewer,
  rows: LockedTodo[],
  completed: boolean,
  now: Date,
): Promise<void> => {
  const changed = rows.filter((row) => row.completed !== completed)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await tx
    .update(todos)
    .set({ completed, completedAt: completed ? now.toISOString() : null, ...touched })
    .where(and(eq(todos.tenantId, viewer.tenantId), inArray(todos.id, ids)))
  const repeating = completed ? await addNext(tx, viewer, changed, now) : await removeNext(tx, viewer, changed)
  const entries = changed.map((row) => entryOf(completed ? 'completed' : 'reopened', row))
  await recordAll(tx, viewer, [...entries, ...repeating])
}

/** The one after a repeating to-do; it follows its due date, or the day it was done on when it has none. */
const nextOf = (viewer: Viewer, todo: LockedTodo, now: Date): (typeof todos.$inferInsert)[] => {
  if (todo.repeat === 'none') return []
  const { tenantId, title, description, priority, repeat, teamId, assignedToId } = todo
  const dueDate = nextDueDate(todo.dueDate ?? now.toISOString().slice(0, 10), repeat)
  const createdById = viewer.userId
  return [
    { tenantId, title, description, priority, repeat, teamId, assignedToId, createdById, dueDate, followsId: todo.id },
  ]
}

const addNext = async (tx: Db, viewer: Viewer, done: LockedTodo[], now: Date): Promise<Entry[]> => {
  const next = done.flatMap((todo) => nextOf(viewer, todo, now))
  if (next.length === 0) return []
  // A to-do has one next one at most, however often it is completed: `todos_follows` is unique.
  const added = await tx.insert(todos).values(next).onConflictDoNothing().returning()
  return added.map((todo) => entryOf('created', todo))
}

const removeNext = async (tx: Db, viewer: Viewer, reopened: LockedTodo[]): Promise<Entry[]> => {
  const ids = reopened.filter(({ repeat }) => repeat !== 'none').map(({ id }) => id)
  if (ids.length === 0) return []
  const untouched = eq(todos.version, 1)
  const removed = await tx
    .delete(todos)
    .where(and(eq(todos.tenantId, viewer.tenantId), inArray(todos.followsId, ids), untouched))
    .returning()
  return removed.map((todo) => entryOf('deleted', todo))
}
