import { and, eq, inArray } from 'drizzle-orm'
import { daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
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

/** The day that it is for somebody; that of UTC when they do not say, or say one that it is nowhere. */
export const dayOf = (now: Date, theirs: Day | undefined): Day => {
  const utc = now.toISOString().slice(0, 10)
  return theirs !== undefined && Math.abs(daysBetween(utc, theirs)) <= 1 ? theirs : utc
}

type Completion = { completed: boolean; now: Date; today: Day }

/** Completes locked to-dos, or takes their completion back, and minds those that repeat. */
export const setCompleted = async (
  tx: Db,
  viewer: Viewer,
  rows: LockedTodo[],
  { completed, now, today }: Completion,
): Promise<void> => {
  const changed = rows.filter((row) => row.completed !== completed)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await tx
    .update(todos)
    .set({ completed, completedAt: completed ? now.toISOString() : null, ...touched })
    .where(and(eq(todos.tenantId, viewer.tenantId), inArray(todos.id, ids)))
  const repeating = completed ? await addNext(tx, viewer, changed, today) : await removeNext(tx, viewer, changed)
  const entries = changed.map((row) => entryOf(completed ? 'completed' : 'reopened', row))
  await recordAll(tx, viewer, [...entries, ...repeating])
}

/** The one after a repeating to-do; it follows its due date, or the day it was done on when it has none. */
const nextOf = (viewer: Viewer, todo: LockedTodo, today: Day): (typeof todos.$inferInsert)[] => {
  if (todo.repeat === 'none') return []
  const { tenantId, title, description, priority, repeat, teamId, assignedToId } = todo
  const dueDate = nextDueDate(todo.dueDate ?? today, repeat)
  const createdById = viewer.userId
  return [
    { tenantId, title, description, priority, repeat, teamId, assignedToId, createdById, dueDate, followsId: todo.id },
  ]
}

const addNext = async (tx: Db, viewer: Viewer, done: LockedTodo[], today: Day): Promise<Entry[]> => {
  const next = done.flatMap((todo) => nextOf(viewer, todo, today))
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
