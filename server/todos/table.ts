import { isNotNull, isNull, sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Priority, Repeat } from '#contract/todos.ts'
import { createdAt, deletedAt, goesWith, instant, rowId, tenantId, updatedAt, version } from '#server/db/columns.ts'
import { teams } from '#server/tenants/table.ts'

/** The foreign keys that set a column to null (assignee, creator, the to-do before) are in the migrations only. */
export const todos = pgTable(
  'todos',
  {
    tenantId: tenantId(),
    id: rowId(),
    title: text('title').notNull(),
    description: text('description'),
    completed: boolean('completed').notNull().default(false),
    completedAt: instant('completed_at'),
    priority: text('priority').$type<Priority>().notNull().default('medium'),
    dueDate: date('due_date', { mode: 'string' }),
    repeat: text('repeat').$type<Repeat>().notNull().default('none'),
    /** The repeating to-do whose completion made this one; unique, so that a to-do has at most one next. */
    followsId: integer('follows_id'),
    teamId: integer('team_id').notNull(),
    assignedToId: integer('assigned_to_id'),
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
    index('todos_team').on(table.tenantId, table.teamId, table.id).where(isNull(table.deletedAt)),
    index('todos_assignee')
      .on(table.tenantId, table.assignedToId)
      .where(sql`${table.assignedToId} is not null and ${table.deletedAt} is null`),
    index('todos_creator').on(table.tenantId, table.createdById).where(isNull(table.deletedAt)),
    uniqueIndex('todos_follows')
      .on(table.tenantId, table.followsId)
      .where(sql`${table.followsId} is not null and ${table.deletedAt} is null`),
    // Deleting a row looks for those that follow it, deleted ones too.
    index('todos_followed').on(table.tenantId, table.followsId).where(isNotNull(table.followsId)),
    index('todos_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)

/** A to-do as the database holds it. */
export type StoredTodo = typeof todos.$inferSelect
