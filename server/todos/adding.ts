import { sql } from 'drizzle-orm'
import type { NewTodo, Todo, TodoLine } from '#contract/todos.ts'
import { repeatingOf } from '#contract/rhythms/repeats.ts'
import { type Db, transaction, writing } from '#server/db/open.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { asJson, recorded } from '#server/journal/record.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { onTodos } from './changes.ts'
import { findTodo, nothingHanging, own, selectTodos, showTodos } from './reading.ts'
import { checkServed } from './serving.ts'
import { todos } from './table.ts'

const { placeholder } = sql

// One statement inserts the to-do, journals it and reads it back: the busiest change is one round trip.
const insertTodo = writing((db) => {
  const row = db.insert(todos).values({
    tenantId: placeholder('tenantId'),
    teamId: placeholder('teamId'),
    title: placeholder('title'),
    description: placeholder('description'),
    dueDate: placeholder('dueDate'),
    priority: placeholder('priority'),
    repeat: placeholder('repeat'),
    rhythm: sql`${placeholder('rhythm')}::jsonb`,
    assignedToId: placeholder('assignedToId'),
    rockId: placeholder('rockId'),
    milestoneId: placeholder('milestoneId'),
    createdById: placeholder('userId'),
  })
  // It has the table's name, so that a query on the table reads the inserted row.
  const added = db.$with('todos', { id: sql<number>`id`.as('id') }).as(row.returning().getSQL())
  return selectTodos(db.with(added, recorded(db, sql`todos`)), nothingHanging).prepare('insert_todo')
})

/** Adds a to-do to a team of the tenant. */
export const addTodo = async (db: Db, viewer: Viewer, teamId: number, body: NewTodo, topics: Topics): Promise<Todo> => {
  const { attachments, ...wish } = body
  const fields = { ...wish, ...repeatingOf(wish) }
  await checkMembers(db, viewer, 'assignedToId', [fields.assignedToId], [teamId])
  await checkServed(db, viewer, [fields], topics)
  const insert = async (tx: Db): Promise<Todo> => {
    const entry = { teamId, personIds: [viewer.userId, fields.assignedToId], verb: 'created', subject: 'todos' }
    const entries = asJson([{ ...entry, title: fields.title, after: fields }])
    const [row] = await insertTodo(tx).execute({ ...viewer, ...fields, teamId, entries })
    if (!row) throw new Error('The inserted to-do was not returned')
    return { ...row, ...own(viewer, row) }
  }
  if (attachments.length === 0) return insert(db)
  return transaction(db, async (tx) => {
    const todo = await insert(tx)
    await replaceAttachments(tx, viewer, { todoId: todo.id }, keysOf(attachments))
    return (await findTodo(tx, viewer, todo.id)) ?? todo
  })
}

type WithoutFiles = Omit<NewTodo, 'attachments'>

/** Adds to-dos to a team of the tenant: all of them or none. Returns their ids. */
export const addTodos = async (
  tx: Db,
  viewer: Viewer,
  teamId: number,
  wanted: WithoutFiles[],
  topics: Topics,
): Promise<number[]> => {
  if (wanted.length === 0) return []
  const { tenantId, userId } = viewer
  const assigned = wanted.map(({ assignedToId }) => assignedToId)
  await checkMembers(tx, viewer, 'assignedToId', assigned, [teamId])
  await checkServed(tx, viewer, wanted, topics)
  const stored = wanted.map((fields) => ({ ...fields, ...repeatingOf(fields) }))
  const rows = stored.map((fields) => ({ ...fields, tenantId, teamId, createdById: userId }))
  const added = await tx.insert(todos).values(rows).returning()
  const entries = added.map((row, index) => ({ row, verb: 'created', after: stored[index] ?? {} }))
  await onTodos.record(tx, viewer, entries)
  return added.map(({ id }) => id)
}

const unsaid = { description: null, rockId: null, milestoneId: null }

/** Adds the lines of a list to a team of the tenant as to-dos: all of them or none. */
export const addLines = (db: Db, viewer: Viewer, teamId: number, lines: TodoLine[], topics: Topics): Promise<Todo[]> =>
  transaction(db, async (tx) => {
    const wanted = lines.map((line) => ({ ...unsaid, ...line }))
    const ids = await addTodos(tx, viewer, teamId, wanted, topics)
    return showTodos(tx, viewer, ids)
  })
