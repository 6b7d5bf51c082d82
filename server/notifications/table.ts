import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationChoices, NotificationKind } from '#contract/notifications.ts'
import { day, goesWith, instant, rowId, tenantId } from '#server/db/columns.ts'
import { users } from '#server/tenants/table.ts'

/** Refers to a row of any slice, which may be gone. */
export const notifications = pgTable(
  'notifications',
  {
    tenantId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The rock's milestone, if it is about one. */
    milestoneId: text('milestone_id'),
    /** The comment that it quotes. */
    commentId: integer('comment_id'),
    teamId: integer('team_id'),
    title: text('title').notNull(),
    text: text('text'),
    /** Null when nobody did it, or the person has been deleted. The migration has the reference, written by hand. */
    actorId: integer('actor_id'),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    readAt: instant('read_at'),
    /** Identifies the event; each person is notified of it once. */
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

/** Settings that differ from `defaultChoices`; people who never chose have no row. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    kinds: jsonb('kinds').$type<NotificationChoices['kinds']>().notNull(),
    digest: boolean('digest').notNull(),
    recap: boolean('recap').notNull().default(true),
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] }), goesWith(table.tenantId, table.userId, users)],
)

/** The daily job for one person and day: the process that claims the row runs it. */
export const dailyRuns = pgTable(
  'daily_rounds',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    /** In the person's time zone. */
    day: day('day').notNull(),
    /** When it may be claimed again, should its process not come to the end; null once it is done. */
    claimedUntil: instant('claimed_until'),
    /** SHA-256 of the token in the mail's unsubscribe link. */
    unsubscribeHash: text('unsubscribe_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.day] }),
    goesWith(table.tenantId, table.userId, users),
    uniqueIndex('daily_rounds_unsubscribe').on(table.unsubscribeHash),
    index('daily_rounds_day').on(table.day),
  ],
)
