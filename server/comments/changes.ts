import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { CommentChange, Mention } from '#contract/comments.ts'
import { t } from '#contract/words.ts'
import { hangsOn, type Item } from '#server/db/items.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { notAllowed, notFound, Refusal } from '#server/http/problems.ts'
import type { DoneToOne } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findMentions } from './mentions.ts'
import { comments } from './table.ts'

/** What is commented on, what it is called, and the teams whose members can be mentioned. */
export type Talk = { item: Item; title: string; teamIds: number[] }

const verbOn = ({ item }: Talk, verb: string): string => ('milestoneId' in item ? `${verb} the milestone` : verb)

/** The milestone, if it is on one. */
const partOf = ({ item }: Talk) => ('milestoneId' in item ? { milestoneId: item.milestoneId } : {})

type Written = { commentId: number; text: string; mentions: Mention[] }

/** What the journal says about a comment that is new or has been edited. */
const written = (talk: Talk, verb: string, comment: Written): DoneToOne => {
  const personIds = comment.mentions.map(({ userId }) => userId)
  return { verb: verbOn(talk, verb), title: talk.title, personIds, after: { ...comment, ...partOf(talk) } }
}

export const insertComment = async (tx: Db, viewer: Viewer, talk: Talk, text: string): Promise<DoneToOne> => {
  const comment = { text, mentions: await findMentions(tx, viewer, talk.teamIds, text) }
  const [added] = await tx
    .insert(comments)
    .values({ ...talk.item, ...comment, tenantId: viewer.tenantId, userId: viewer.userId })
    .returning({ commentId: comments.id })
  if (!added) throw new Error('The inserted comment was not returned')
  return written(talk, 'commented on', { ...added, ...comment })
}

type Found = { id: number; createdAt: string }

/**
 * The viewer's own comment at a position; nobody changes another person's. With `createdAt`, a conflict if another
 * comment is at that position by now.
 */
const findOwnComment = async (
  tx: Db,
  viewer: Viewer,
  item: Item,
  index: number,
  createdAt: string | undefined,
): Promise<Found> => {
  const [found] = await tx
    .select({ id: comments.id, userId: comments.userId, createdAt: comments.createdAt })
    .from(comments)
    .where(and(eq(comments.tenantId, viewer.tenantId), hangsOn(comments, item), kept(comments)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .offset(index)
    .limit(1)
  const meansAnother = createdAt !== undefined && Date.parse(createdAt) !== Date.parse(found?.createdAt ?? '')
  if (meansAnother) throw new Refusal('conflict', t('The comments have changed in the meantime'))
  if (!found) throw notFound()
  if (found.userId !== viewer.userId) throw notAllowed(t('Only the author may change a comment'))
  return found
}

export const updateComment = async (
  tx: Db,
  viewer: Viewer,
  talk: Talk,
  index: number,
  { text, createdAt }: CommentChange,
): Promise<DoneToOne> => {
  const { id: commentId } = await findOwnComment(tx, viewer, talk.item, index, createdAt)
  const comment = { text, mentions: await findMentions(tx, viewer, talk.teamIds, text) }
  await tx
    .update(comments)
    .set(comment)
    .where(and(eq(comments.tenantId, viewer.tenantId), eq(comments.id, commentId), kept(comments)))
  return written(talk, 'edited a comment on', { commentId, ...comment })
}

export const deleteComment = async (
  tx: Db,
  viewer: Viewer,
  talk: Talk,
  index: number,
  { createdAt, now }: { createdAt: string | undefined; now: Date },
): Promise<DoneToOne> => {
  const { id: commentId } = await findOwnComment(tx, viewer, talk.item, index, createdAt)
  await tx
    .update(comments)
    .set({ deletedAt: now.toISOString() })
    .where(and(eq(comments.tenantId, viewer.tenantId), eq(comments.id, commentId), kept(comments)))
  return { verb: verbOn(talk, 'deleted a comment on'), title: talk.title, before: { commentId, ...partOf(talk) } }
}

/** Deletes a comment of the viewer's as part of what it was written with, which is taken back. */
export const takeBackComment = async (
  tx: Db,
  viewer: Viewer,
  item: Item,
  commentId: number,
  now: Date,
): Promise<void> => {
  const isMeant = and(eq(comments.id, commentId), eq(comments.userId, viewer.userId), hangsOn(comments, item))
  await tx
    .update(comments)
    .set({ deletedAt: now.toISOString() })
    .where(and(eq(comments.tenantId, viewer.tenantId), isMeant, kept(comments)))
}

/** Takes back that the viewer has deleted a comment; undefined if it isn't deleted. */
export const restoreComment = async (
  tx: Db,
  viewer: Viewer,
  talk: Talk,
  createdAt: string,
): Promise<DoneToOne | undefined> => {
  const isMeant = and(
    eq(comments.tenantId, viewer.tenantId),
    hangsOn(comments, talk.item),
    eq(comments.userId, viewer.userId),
    eq(comments.createdAt, createdAt),
  )
  const found = await tx.select({ id: comments.id, deletedAt: comments.deletedAt }).from(comments).where(isMeant)
  if (found.length === 0) throw notFound()
  const deleted = found.find(({ deletedAt }) => deletedAt !== null)
  if (!deleted) return undefined
  await tx
    .update(comments)
    .set({ deletedAt: null })
    .where(and(eq(comments.tenantId, viewer.tenantId), eq(comments.id, deleted.id), isNotNull(comments.deletedAt)))
  const after = { commentId: deleted.id, ...partOf(talk) }
  return { verb: verbOn(talk, 'restored a comment on'), title: talk.title, after }
}
