import { and, eq, sql } from 'drizzle-orm'

import type { CommentChange } from '#contract/comments.ts'
import type { Todo } from '#contract/todos.ts'
import {
  deleteComment,
  findMentions,
  findOwnComment,
  insertComment,
  updateComment,
} from '#server/comments/operations.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type LockedTodo, lockVisible, personsOf } from './locking.ts'
import { getTodo } from './reading.ts'
import { todos } from './table.ts'

type After = { text?: string; mentions?: { userId: number }[] }

/** Locks the to-do, so that positions hold still, does the work on its comments and notes it. */
const commenting = (
  db: Db,
  viewer: Viewer,
  id: number,
  verb: string,
  work: (tx: Db, todo: LockedTodo) => Promise<After>,
): Promise<Todo> =>
  transaction(db, async (tx) => {
    const [row] = await lockVisible(tx, viewer, [id])
    if (!row) throw notFound()
    const after = await work(tx, row)
    await tx
      .update(todos)
      .set({ version: sql`${todos.version} + 1` })
      .where(and(eq(todos.tenantId, viewer.tenantId), eq(todos.id, id)))
    const mentioned = after.mentions?.map(({ userId }) => userId) ?? []
    const personIds = [...personsOf(row), ...mentioned]
    const { teamId, title } = row
    await record(tx, viewer, { teamId, personIds, verb, subject: 'todos', subjectId: id, title, after })
    return getTodo(tx, viewer, id)
  })

export const addComment = (db: Db, viewer: Viewer, id: number, text: string): Promise<Todo> =>
  commenting(db, viewer, id, 'commented on', async (tx, { teamId }) => {
    const comment = { text, mentions: await findMentions(tx, viewer, [teamId], text) }
    await insertComment(tx, viewer, { todoId: id }, comment)
    return comment
  })

export const changeComment = (
  db: Db,
  viewer: Viewer,
  id: number,
  index: number,
  { text, createdAt }: CommentChange,
): Promise<Todo> =>
  commenting(db, viewer, id, 'edited a comment on', async (tx, { teamId }) => {
    const found = await findOwnComment(tx, viewer, { todoId: id }, index, createdAt)
    const comment = { text, mentions: await findMentions(tx, viewer, [teamId], text) }
    await updateComment(tx, viewer, found.id, comment)
    return comment
  })

export const removeComment = (
  db: Db,
  viewer: Viewer,
  id: number,
  index: number,
  createdAt: string | undefined,
): Promise<Todo> =>
  commenting(db, viewer, id, 'deleted a comment on', async (tx) => {
    const found = await findOwnComment(tx, viewer, { todoId: id }, index, createdAt)
    await deleteComment(tx, viewer, found.id)
    return {}
  })
