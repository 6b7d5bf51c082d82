import { isNotNull, isNull } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, deletedAt, goesWith, instant, rowId, tenantId, updatedAt, version } from '#server/db/columns.ts'
import { teams, users } from '#server/tenants/table.ts'

/** The foreign key of the author, which sets a column to null, is in the migrations only. */
export const headlines = pgTable(
  'headlines',
  {
    tenantId: tenantId(),
    id: rowId(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    tag: text('tag').notNull(),
    teamId: integer('team_id').notNull(),
    createdById: integer('created_by_id'),
    archivedAt: instant('archived_at'),
    meetingId: integer('meeting_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.teamId, teams),
    index('headlines_team').on(table.tenantId, table.teamId, table.id).where(isNull(table.deletedAt)),
    index('headlines_creator').on(table.tenantId, table.createdById).where(isNull(table.deletedAt)),
    index('headlines_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
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
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.headlineId, table.userId] }),
    goesWith(table.tenantId, table.headlineId, headlines),
    goesWith(table.tenantId, table.userId, users),
    index('headline_views_user').on(table.tenantId, table.userId),
  ],
)
