import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { FilledText, Id, IdText, Instant } from './fields.ts'
import { Person } from './tenants.ts'

export const Mention = z.object({ userId: Id, username: z.string() })
export type Mention = z.infer<typeof Mention>

export const Comment = z.object({
  /** Null when the person has been deleted. */
  userId: z.nullable(Id),
  user: z.nullable(Person),
  text: z.string(),
  createdAt: Instant,
  mentions: z.array(Mention),
})
export type Comment = z.infer<typeof Comment>

const CommentText = FilledText(5000, msg('Required'))

/** The server finds the mentions in the text; any that a caller sends are ignored. */
export const NewComment = z.object({ text: CommentText })

/** With `createdAt`, the change is refused if another comment is at that index by now. */
export const CommentChange = z.object({ text: CommentText, createdAt: z.optional(Instant) })
export type CommentChange = z.infer<typeof CommentChange>
export const CommentRemoval = z.optional(z.nullable(z.object({ createdAt: z.optional(Instant) })))

/** Names a comment of yours that you have deleted. */
export const CommentRestoration = z.object({ createdAt: Instant })

/** A comment's position by creation time, from 0. */
const CommentIndex = z.union([z.pipe(z.literal('0'), z.transform(Number)), IdText])

const atIndex = <Shape extends z.core.$ZodShape>(params: z.ZodMiniObject<Shape>) =>
  z.extend(params, { index: CommentIndex })

/** The calls on the comments of an item. Each replies with the row that the item is, or is part of. */
export const commentCalls = <Shape extends z.core.$ZodShape, Reply extends z.core.$ZodType>(
  path: string,
  what: string,
  params: z.ZodMiniObject<Shape>,
  reply: Reply,
) => ({
  addComment: endpoint({
    method: 'POST',
    path: `${path}/comments`,
    summary: `Comment on a ${what}`,
    params,
    body: NewComment,
    reply,
    status: 201,
  }),
  changeComment: endpoint({
    method: 'PATCH',
    path: `${path}/comments/:index`,
    summary: `Change your comment on a ${what}`,
    params: atIndex(params),
    body: CommentChange,
    reply,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: `${path}/comments/:index`,
    summary: `Delete your comment on a ${what}`,
    params: atIndex(params),
    body: CommentRemoval,
    reply,
  }),
  restoreComment: endpoint({
    method: 'POST',
    path: `${path}/comments/restore`,
    summary: `Take back that you have deleted a comment on a ${what}`,
    params,
    body: CommentRestoration,
    reply,
  }),
})
