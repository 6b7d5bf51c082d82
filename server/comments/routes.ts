import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { CommentChange, CommentRemoval, CommentRestoration, NewComment } from '#contract/comments.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bind, type Door } from '#server/http/bind.ts'
import type { Changing } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { deleteComment, insertComment, restoreComment, type Talk, updateComment } from './changes.ts'

type Call<Params, Body extends z.core.$ZodType> = Endpoint & {
  params: z.core.$ZodType<Params>
  body: Body
  reply: z.core.$ZodType
}

/** What `commentCalls` returns; `Named` are the parameters that name an item. */
type Calls<Named> = {
  addComment: Call<Named, typeof NewComment>
  changeComment: Call<Named & { index: number }, typeof CommentChange>
  removeComment: Call<Named & { index: number }, typeof CommentRemoval>
  restoreComment: Call<Named, typeof CommentRestoration>
}

/**
 * Serves the calls on the comments of a kind of items. Everyone who sees the item may comment. Its row is locked meanwhile, so
 * that the comments keep their positions.
 */
export const commentRoutes = <Named, Row extends { id: number }>(
  app: FastifyInstance,
  calls: Calls<Named>,
  door: Door<{ viewer: Viewer; id: number }>,
  rows: Changing<Row, unknown>,
  talkOf: (row: Row, params: Named) => Talk,
): void => {
  bind(app, calls.addComment, door, ({ db, viewer, id, params, body }) =>
    rows.see(db, viewer, id, (tx, row) => insertComment(tx, viewer, talkOf(row, params), body.text)),
  )
  bind(app, calls.changeComment, door, ({ db, viewer, id, params, body }) =>
    rows.see(db, viewer, id, (tx, row) => updateComment(tx, viewer, talkOf(row, params), params.index, body)),
  )
  bind(app, calls.removeComment, door, ({ db, viewer, id, params, body, now }) =>
    rows.see(db, viewer, id, (tx, row) =>
      deleteComment(tx, viewer, talkOf(row, params), params.index, { createdAt: body?.createdAt, now }),
    ),
  )
  bind(app, calls.restoreComment, door, ({ db, viewer, id, params, body }) =>
    rows.see(db, viewer, id, (tx, row) => restoreComment(tx, viewer, talkOf(row, params), body.createdAt)),
  )
}
