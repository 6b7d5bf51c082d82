import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { goesWith, instant, rowColumns, rowKeys, tenantId } from '#server/db/columns.ts'
import { teams, users } from '#server/tenants/table.ts'

/** The foreign key of the author, which sets a column to null, is in the migrations only. */
export const headlines = pgTable(
  'headlines',
  {
    ...rowColumns(),
    content: text('content').notNull(),
    tag: text('tag').notNull(),
    archivedAt: instant('archived_at'),
    meetingId: integer('meeting_id'),
  },
  (table) => rowKeys('headlines', table, teams),
)

/** Who has opened a headline. */
export const headlineViews = pgTable(
  'headline_views',
  {
    tenantId: tenantId(),
    headlineId: integer('headline_id').notNull(),
    userId: integer('user_id').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.headlineId, table.userId] }),
    goesWith(table.tenantId, table.headlineId, headlines),
    goesWith(table.tenantId, table.userId, users),
    index('headline_views_user').on(table.tenantId, table.userId),
  ],
)
