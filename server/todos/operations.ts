import { and, eq, inArray } from 'drizzle-orm'
import type { SelectionChange, Todo, TodoToggle } from '#contract/todos.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { type Entry, recordAll } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { dayOf, setCompleted } from './completion.ts'
import { type LockedTodo, lockEditable, lockOne, personsOf, touched } from './locking.ts'
import { findTodos, getTodo } from './reading.ts'
import { todos } from './table.ts'

/** Completes a to-do or takes the completion back; without `completed` it turns its state round. */
export const toggleTodo = (db: Db, viewer: Viewer, id: number, wish: TodoToggle, now: Date): Promise<Todo> =>
  transaction(db, async (tx) => {
    const row = await lockOne(tx, viewer, id)
    const completed = wish?.completed ?? !row.completed
    await setCompleted(tx, viewer, [row], { completed, now, today: dayOf(now, wish?.today) })
    return getTodo(tx, viewer, id)
  })

/** Deletes to-dos with their comments: all of them or none. */
export const removeTodos = (db: Db, viewer: Viewer, ids: number[]): Promise<void> =>
  transaction(db, async (tx) => {
    const rows = await lockEditable(tx, viewer, ids)
    await tx.delete(todos).where(and(eq(todos.tenantId, viewer.tenantId), inArray(todos.id, ids)))
    await recordAll(
      tx,
      viewer,
      rows.map((row) => ({ ...entryOf(row, 'deleted', []), before: row })),
    )
  })

/** Completes, assigns or dates a selection: all of it or nothing. */
export const changeSelection = (db: Db, viewer: Viewer, body: SelectionChange, now: Date): Promise<Todo[]> =>
  transaction(db, async (tx) => {
    const { ids, completed, today, ...fields } = body
    const rows = await lockEditable(tx, viewer, ids)
    const teams = rows.map(({ teamId }) => teamId)
    await checkMembers(tx, viewer, 'assignedToId', [fields.assignedToId ?? null], teams)
    await setFields(tx, viewer, rows, fields)
    if (completed !== undefined) await setCompleted(tx, viewer, rows, { completed, now, today: dayOf(now, today) })
    return findTodos(tx, viewer, ids)
  })

type Fields = Omit<SelectionChange, 'ids' | 'completed' | 'today'>

const setFields = async (tx: Db, viewer: Viewer, rows: LockedTodo[], fields: Fields): Promise<void> => {
  const names = (['assignedToId', 'dueDate'] as const).filter((name) => fields[name] !== undefined)
  const changed = rows.filter((row) => names.some((name) => row[name] !== fields[name]))
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await tx
    .update(todos)
    .set({ ...fields, ...touched })
    .where(and(eq(todos.tenantId, viewer.tenantId), inArray(todos.id, ids)))
  await recordAll(
    tx,
    viewer,
    changed.map((row) => ({
      ...entryOf(row, fields.assignedToId === undefined ? 'changed' : 'assigned', [fields.assignedToId ?? null]),
      before: Object.fromEntries(names.map((name) => [name, row[name]])),
      after: fields,
    })),
  )
}

const entryOf = (row: LockedTodo, verb: string, persons: (number | null)[]): Entry => ({
  teamId: row.teamId,
  personIds: [...personsOf(row), ...persons],
  verb,
  subject: 'todos',
  subjectId: row.id,
  title: row.title,
})
