import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationChoices, NotificationKind } from '#contract/notifications.ts'
import { goesWith, instant, rowId, tenantId } from '#server/db/columns.ts'
import { users } from '#server/tenants/table.ts'

/** What somebody is told. It refers to a row of any slice, which may be gone. */
export const notifications = pgTable(
  'notifications',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Who is told. */
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Of a rock's milestone, where it is about one. */
    milestoneId: text('milestone_id'),
    /** Of the comment that it quotes. */
    commentId: integer('comment_id'),
    teamId: integer('team_id'),
    title: text('title').notNull(),
    text: text('text'),
    /** By hand in the migration: null when nobody did it, and when they have been deleted. */
    actorId: integer('actor_id'),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    readAt: instant('read_at'),
    /** Names the event; one person is told of it once. */
    event: text('event').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.userId, users),
    uniqueIndex('notifications_event').on(table.tenantId, table.userId, table.event),
    index('notifications_person').on(table.tenantId, table.userId, table.id),
    index('notifications_at').on(table.at),
    index('notifications_subject').on(table.tenantId, table.subject, table.subjectId),
  ],
)

/** Of those who have chosen; for the others `plainChoices` hold. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    kinds: jsonb('kinds').$type<NotificationChoices['kinds']>().notNull(),
    digest: boolean('digest').notNull(),
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] }), goesWith(table.tenantId, table.userId, users)],
)

/** A person's day has come: whoever inserts the row tells them what is due and sends the mail. */
export const dailyRounds = pgTable(
  'daily_rounds',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    /** In the person's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** SHA-256 of the token in the mail's link to unsubscribe. */
    unsubscribeHash: text('unsubscribe_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.day] }),
    goesWith(table.tenantId, table.userId, users),
    uniqueIndex('daily_rounds_unsubscribe').on(table.unsubscribeHash),
    index('daily_rounds_day').on(table.day),
  ],
)
