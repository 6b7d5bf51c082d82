import type { CommentChange } from '#contract/comments.ts'
import type { Todo } from '#contract/todos.ts'
import { deleteComment, insertComment, type Said, type Talk, updateComment } from '#server/comments/operations.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onTodos } from './changes.ts'

/** Locks the to-do, so that positions hold still, does the work on its comments and notes it. */
const commenting = (
  db: Db,
  viewer: Viewer,
  id: number,
  verb: string,
  work: (tx: Db, talk: Talk) => Promise<Said>,
): Promise<Todo> =>
  onTodos.see(db, viewer, id, async (tx, { teamId }) => {
    const said = await work(tx, { item: { todoId: id }, teamIds: [teamId] })
    return { verb, personIds: said.after?.mentions.map(({ userId }) => userId) ?? [], ...said }
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
