import { and, eq, sql } from 'drizzle-orm'

import type { CommentChange } from '#contract/comments.ts'
import type { Todo } from '#contract/todos.ts'
import { deleteComment, insertComment, type Said, type Talk, updateComment } from '#server/comments/operations.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockVisible, personsOf } from './locking.ts'
import { getTodo } from './reading.ts'
import { todos } from './table.ts'

/** Locks the to-do, so that positions hold still, does the work on its comments and notes it. */
const commenting = (
  db: Db,
  viewer: Viewer,
  id: number,
  verb: string,
  work: (tx: Db, talk: Talk) => Promise<Said>,
): Promise<Todo> =>
  transaction(db, async (tx) => {
    const [row] = await lockVisible(tx, viewer, [id])
    if (!row) throw notFound()
    const { teamId, title } = row
    const said = await work(tx, { item: { todoId: id }, teamIds: [teamId] })
    await tx
      .update(todos)
      .set({ version: sql`${todos.version} + 1` })
      .where(and(eq(todos.tenantId, viewer.tenantId), eq(todos.id, id)))
    const mentioned = said.after?.mentions.map(({ userId }) => userId) ?? []
    const personIds = [...personsOf(row), ...mentioned]
    await record(tx, viewer, { teamId, personIds, verb, subject: 'todos', subjectId: id, title, ...said })
    return getTodo(tx, viewer, id)
  })

export const addComment = (db: Db, viewer: Viewer, id: number, text: string): Promise<Todo> =>
  commenting(db, viewer, id, 'commented on', (tx, talk) => insertComment(tx, viewer, talk, text))

export const changeComment = (
  db: Db,
  viewer: Viewer,
  id: number,
  index: number,
  change: CommentChange,
): Promise<Todo> =>
  commenting(db, viewer, id, 'edited a comment on', (tx, talk) => updateComment(tx, viewer, talk, index, change))

export const removeComment = (
  db: Db,
  viewer: Viewer,
  id: number,
  index: number,
  createdAt: string | undefined,
): Promise<Todo> =>
  commenting(db, viewer, id, 'deleted a comment on', (tx, talk) => deleteComment(tx, viewer, talk, index, createdAt))
