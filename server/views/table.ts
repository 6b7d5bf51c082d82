import { isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ViewedPage, ViewQuery } from '#contract/views.ts'
import { createdAt, goesWith, rowId, tenantId, updatedAt, version } from '#server/db/columns.ts'
import { teams, users } from '#server/tenants/table.ts'

/** What people call an address of a list. The foreign key of the creator, which sets a column to null, is in the migration. */
export const listViews = pgTable(
  'list_views',
  {
    tenantId: tenantId(),
    id: rowId(),
    teamId: integer('team_id').notNull(),
    page: text('page').$type<ViewedPage>().notNull(),
    name: text('name').notNull(),
    query: jsonb('query').$type<ViewQuery>().notNull(),
    /** Null for the team's. */
    ownerId: integer('owner_id'),
    createdById: integer('created_by_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => {
    const named = [table.tenantId, table.teamId, table.page, sql`lower(${table.name})`] as const
    return [
      primaryKey({ columns: [table.tenantId, table.id] }),
      goesWith(table.tenantId, table.teamId, teams),
      goesWith(table.tenantId, table.ownerId, users),
      uniqueIndex('list_views_of_team')
        .on(...named)
        .where(isNull(table.ownerId)),
      uniqueIndex('list_views_of_owner')
        .on(...named, table.ownerId)
        .where(isNotNull(table.ownerId)),
      index('list_views_owner').on(table.tenantId, table.ownerId),
      index('list_views_creator').on(table.tenantId, table.createdById),
    ]
  },
)

/** A view as the database holds it. */
export type StoredView = typeof listViews.$inferSelect
