import type { Comment } from '#contract/comments.ts'
import type { Person } from '#contract/tenants.ts'
import { mentionedIn } from './mentions.ts'

/** A comment as the calls address it. */
export type CommentRef = { index: number; createdAt: string }

/** A comment that is being sent; `known` is how many there were when it was written. */
export type Written = { text: string; by: Person; people: readonly Person[]; at: string; known: number }

export const withWritten = (comments: Comment[], { text, by, people, at, known }: Written): Comment[] => {
  // A colleague's change may bring the saved comment before the reply does.
  if (comments.slice(known).some((each) => each.userId === by.id && each.text === text)) return comments
  return [...comments, { userId: by.id, user: by, text, createdAt: at, mentions: mentionedIn(text, people) }]
}

export type Rewritten = { comment: CommentRef; text: string; people: readonly Person[] }

export const withRewritten = (comments: Comment[], { comment, text, people }: Rewritten): Comment[] =>
  comments.map((each) =>
    each.createdAt === comment.createdAt ? { ...each, text, mentions: mentionedIn(text, people) } : each,
  )

export const withoutComment = (comments: Comment[], { createdAt }: CommentRef): Comment[] =>
  comments.filter((each) => each.createdAt !== createdAt)
