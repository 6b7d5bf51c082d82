import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { maxUnread, type Notification, type NotificationKind, type Notifications } from '#contract/notifications.ts'
import { comments } from '#server/comments/table.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Topics } from '#server/journal/topics.ts'
import { meetings } from '#server/meetings/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { choicesOf, kindsFor } from './operations.ts'
import { notifications } from './table.ts'

const pageSize = 50
const { placeholder } = sql
const actor = alias(users, 'actor')

const selectNotifications = (db: Db) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      subject: notifications.subject,
      subjectId: notifications.subjectId,
      milestoneId: notifications.milestoneId,
      teamId: notifications.teamId,
      title: notifications.title,
      text: notifications.text,
      startTime: meetings.startTime,
      actor: { id: actor.id, username: actor.username, fullName: actor.fullName, avatarUrl: actor.avatarUrl },
      at: notifications.at,
      read: sql<boolean>`${notifications.readAt} is not null`,
    })
    .from(notifications)
    .leftJoin(actor, and(eq(actor.tenantId, notifications.tenantId), eq(actor.id, notifications.actorId)))
    .leftJoin(
      meetings,
      and(
        eq(meetings.tenantId, notifications.tenantId),
        eq(notifications.subject, 'meetings'),
        eq(meetings.id, notifications.subjectId),
      ),
    )

const own = and(
  eq(notifications.tenantId, placeholder('tenantId')),
  eq(notifications.userId, placeholder('userId')),
  sql`${notifications.kind} = any(${placeholder('kinds')}::text[])`,
  // The job that withdraws those of deleted comments comes a moment later.
  sql`(${notifications.commentId} is null or exists (select from ${comments}
    where ${comments.tenantId} = ${notifications.tenantId} and ${comments.id} = ${notifications.commentId}
      and ${kept(comments)}))`,
)

const newestNotifications = prepared((db) =>
  selectNotifications(db)
    .where(
      and(own, sql`(${placeholder('before')}::int is null or ${notifications.id} < ${placeholder('before')}::int)`),
    )
    .orderBy(desc(notifications.id))
    .limit(pageSize + 1)
    .prepare('newest_notifications'),
)
const unreadNotifications = prepared((db) =>
  selectNotifications(db)
    .where(and(own, isNull(notifications.readAt)))
    .orderBy(desc(notifications.id))
    .limit(maxUnread)
    .prepare('unread_notifications'),
)

const notificationsByIds = prepared((db) =>
  selectNotifications(db)
    .where(and(own, sql`${notifications.id} = any(${placeholder('ids')}::int[])`))
    .prepare('notifications_by_ids'),
)

const nameOf = ({ subject, subjectId }: Notification): string => `${subject} ${subjectId}`

/** Nobody sees a canceled meeting, but its team may know of it. */
const isOfCanceled = ({ reach }: Viewer, { kind, teamId }: Notification): boolean =>
  kind === 'canceled' && teamId !== null && reach.includes(teamId)

/** Keeps those about rows that the viewer can still see; asks each slice once. */
const stillSeen = async (db: Db, viewer: Viewer, found: Notification[], topics: Topics): Promise<Notification[]> => {
  const bySubject = new Map<string, Set<number>>()
  for (const { subject, subjectId } of found) {
    bySubject.set(subject, (bySubject.get(subject) ?? new Set<number>()).add(subjectId))
  }
  const seen = new Set<string>()
  for (const [subject, ids] of bySubject) {
    const seenIds = (await topics.get(subject)?.sees(db, viewer, [...ids])) ?? []
    for (const id of seenIds) seen.add(`${subject} ${id}`)
  }
  return found.filter((notification) => seen.has(nameOf(notification)) || isOfCanceled(viewer, notification))
}

/** The newest, or those older than `before`, and how many are unread. */
export const listNotifications = async (
  db: Db,
  viewer: Viewer,
  kinds: NotificationKind[],
  before: number | undefined,
  topics: Topics,
): Promise<Notifications> => {
  const found = await newestNotifications(db).execute({ ...viewer, kinds, before: before ?? null })
  const unread = await unreadNotifications(db).execute({ ...viewer, kinds })
  const shown = found.slice(0, pageSize)
  const seen = new Set((await stillSeen(db, viewer, [...shown, ...unread], topics)).map(({ id }) => id))
  const isSeen = ({ id }: Notification): boolean => seen.has(id)
  return { notifications: shown.filter(isSeen), unread: unread.filter(isSeen).length, more: found.length > pageSize }
}

/** The ids of those that the viewer's bell may show. */
export const shownInBell = async (db: Db, viewer: Viewer, ids: number[], topics: Topics): Promise<number[]> => {
  const kinds = kindsFor(await choicesOf(db, viewer), 'bell')
  const found = await notificationsByIds(db).execute({ ...viewer, kinds, ids })
  return (await stillSeen(db, viewer, found, topics)).map(({ id }) => id)
}

/** The unread ones of these kinds, newest first, at most `maxUnread`. */
export const listUnread = async (
  db: Db,
  viewer: Viewer,
  kinds: NotificationKind[],
  topics: Topics,
): Promise<Notification[]> => stillSeen(db, viewer, await unreadNotifications(db).execute({ ...viewer, kinds }), topics)
