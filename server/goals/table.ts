import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { GoalStatus } from '#contract/goals.ts'
import type { Priority } from '#contract/rows.ts'
import { day, rowColumns, rowKeys } from '#server/db/columns.ts'
import { position } from '#server/db/order.ts'
import { teams } from '#server/tenants/table.ts'

/** The goals of 1-year plans. The foreign keys that set a column to null (assignee, creator) are in the migrations only. */
export const goals = pgTable(
  'goals',
  {
    ...rowColumns(),
    description: text('description'),
    progress: smallint('progress').notNull().default(0),
    status: text('status').$type<GoalStatus>().notNull().default('active'),
    priority: text('priority').$type<Priority>().notNull().default('medium'),
    dueDate: day('due_date'),
    assignedToId: integer('assigned_to_id'),
    /** 'ten-year', or the id of an entry in the 3-year picture. */
    serves: text('serves'),
    position: position('position').notNull(),
  },
  (table) => [
    ...rowKeys('goals', table, teams, table.position),
    index('goals_assignee')
      .on(table.tenantId, table.assignedToId)
      .where(sql`${table.assignedToId} is not null and ${table.deletedAt} is null`),
  ],
)

/** A goal as the database holds it. */
export type StoredGoal = typeof goals.$inferSelect
