import { isNotNull, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { goesWith, instant, rowColumns, rowKeys, tenantId } from '#server/db/columns.ts'
import { teams, users } from '#server/tenants/table.ts'

/** The foreign keys that set a column to null (author, sending team, message) are in the migrations only. */
export const headlines = pgTable(
  'headlines',
  {
    ...rowColumns(),
    content: text('content').notNull(),
    tag: text('tag').notNull(),
    archivedAt: instant('archived_at'),
    meetingId: integer('meeting_id'),
    /** The team whose meeting sent it, and the message that it is of. */
    fromTeamId: integer('from_team_id'),
    messageId: integer('message_id'),
  },
  (table) => [
    ...rowKeys('headlines', table, teams),
    index('headlines_from')
      .on(table.tenantId, table.fromTeamId)
      .where(sql`${table.fromTeamId} is not null and ${table.deletedAt} is null`),
    index('headlines_message').on(table.tenantId, table.messageId).where(isNotNull(table.messageId)),
  ],
)

/** Who has opened a headline. */
export const headlineViews = pgTable(
  'headline_views',
  {
    tenantId: tenantId(),
    headlineId: integer('headline_id').notNull(),
    userId: integer('user_id').notNull(),
    viewedAt: instant('viewed_at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.headlineId, table.userId] }),
    goesWith(table.tenantId, table.headlineId, headlines),
    goesWith(table.tenantId, table.userId, users),
    index('headline_views_user').on(table.tenantId, table.userId),
  ],
)
