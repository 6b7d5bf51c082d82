import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Priority, Repeat } from '#contract/todos.ts'
import { instant, rowId, tenantId } from '#server/db/columns.ts'
import { teams } from '#server/tenants/table.ts'

/** Those who are set to null when they go (assignee, creator, the one before) are referred to in the migrations alone. */
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
    /** The repeating to-do whose completion made this one; unique, so that there is one next one at most. */
    followsId: integer('follows_id'),
    teamId: integer('team_id').notNull(),
    assignedToId: integer('assigned_to_id'),
    createdById: integer('created_by_id'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.teamId], foreignColumns: [teams.tenantId, teams.id] }).onDelete(
      'cascade',
    ),
    index('todos_team').on(table.tenantId, table.teamId, table.id),
    index('todos_assignee')
      .on(table.tenantId, table.assignedToId)
      .where(sql`${table.assignedToId} is not null`),
    index('todos_creator').on(table.tenantId, table.createdById),
    uniqueIndex('todos_follows')
      .on(table.tenantId, table.followsId)
      .where(sql`${table.followsId} is not null`),
  ],
)
