import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type CommentChange, mentionsIn, type Mention } from '#contract/comments.ts'
import { hangsOn, type Item } from '#server/db/items.ts'
import type { Db } from '#server/db/open.ts'
import { notAllowed, notFound, Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers, users } from '#server/tenants/table.ts'
import { comments } from './table.ts'

/** The members of the teams whom a text mentions. */
const findMentions = async (db: Db, viewer: Viewer, teamIds: number[], text: string): Promise<Mention[]> => {
  const names = mentionsIn(text)
  if (names.length === 0) return []
  return db
    .selectDistinct({ userId: users.id, username: users.username })
    .from(teamMembers)
    .innerJoin(users, and(eq(users.tenantId, teamMembers.tenantId), eq(users.id, teamMembers.userId)))
    .where(
      and(
        eq(teamMembers.tenantId, viewer.tenantId),
        inArray(teamMembers.teamId, teamIds),
        inArray(sql`lower(${users.username})`, names),
      ),
    )
    .orderBy(asc(users.id))
}

/** What is commented on, and the teams whose members can be mentioned there. */
export type Talk = { item: Item; teamIds: number[] }

/** What the journal says of a change to comments. */
export type Said = {
  /** The one that is gone. */
  before?: { commentId: number }
  /** The one that is new, or has been edited. */
  after?: { commentId: number; text: string; mentions: Mention[] }
}

export const insertComment = async (tx: Db, viewer: Viewer, { item, teamIds }: Talk, text: string): Promise<Said> => {
  const comment = { text, mentions: await findMentions(tx, viewer, teamIds, text) }
  const [added] = await tx
    .insert(comments)
    .values({ ...item, ...comment, tenantId: viewer.tenantId, userId: viewer.userId })
    .returning({ commentId: comments.id })
  if (!added) throw new Error('The inserted comment was not returned')
  return { after: { ...added, ...comment } }
}

type Found = { id: number; createdAt: string }

/**
 * The viewer's own comment at a position. Another one's is not theirs to change; and when `createdAt` tells that the
 * caller means another comment than the one that stands there by now, nothing changes.
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
    .where(and(eq(comments.tenantId, viewer.tenantId), hangsOn(comments, item)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .offset(index)
    .limit(1)
  const meansAnother = createdAt !== undefined && Date.parse(createdAt) !== Date.parse(found?.createdAt ?? '')
  if (meansAnother) throw new Refusal('conflict', 'The comments have changed in the meantime')
  if (!found) throw notFound()
  if (found.userId !== viewer.userId) throw notAllowed('Only the author may change a comment')
  return found
}

export const updateComment = async (
  tx: Db,
  viewer: Viewer,
  { item, teamIds }: Talk,
  index: number,
  { text, createdAt }: CommentChange,
): Promise<Said> => {
  const { id } = await findOwnComment(tx, viewer, item, index, createdAt)
  const comment = { text, mentions: await findMentions(tx, viewer, teamIds, text) }
  await tx
    .update(comments)
    .set(comment)
    .where(and(eq(comments.tenantId, viewer.tenantId), eq(comments.id, id)))
  return { after: { commentId: id, ...comment } }
}

export const deleteComment = async (
  tx: Db,
  viewer: Viewer,
  { item }: Talk,
  index: number,
  createdAt: string | undefined,
): Promise<Said> => {
  const { id } = await findOwnComment(tx, viewer, item, index, createdAt)
  await tx.delete(comments).where(and(eq(comments.tenantId, viewer.tenantId), eq(comments.id, id)))
  return { before: { commentId: id } }
}
