import { isNotNull, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Mention } from '#contract/comments.ts'
import { deletedAt, instant, rowId, tenantId } from '#server/db/columns.ts'
import { itemColumns } from '#server/db/items.ts'
import { tenants } from '#server/tenants/table.ts'

/** A comment on an item. */
export const comments = pgTable(
  'comments',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: rowId(),
    ...itemColumns(),
    /** Null when the person has been deleted. The foreign key is in the migrations only. */
    userId: integer('user_id'),
    text: text('text').notNull(),
    mentions: jsonb('mentions').$type<Mention[]>().notNull().default([]),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    deletedAt: deletedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('comments_todo').on(table.tenantId, table.todoId, table.createdAt, table.id),
    index('comments_rock')
      .on(table.tenantId, table.rockId, table.milestoneId, table.createdAt, table.id)
      .where(sql`${table.rockId} is not null`),
    index('comments_headline')
      .on(table.tenantId, table.headlineId, table.createdAt, table.id)
      .where(sql`${table.headlineId} is not null`),
    index('comments_issue')
      .on(table.tenantId, table.issueId, table.createdAt, table.id)
      .where(sql`${table.issueId} is not null`),
    index('comments_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)
