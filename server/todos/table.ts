import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Priority } from '#contract/rows.ts'
import type { Repeat, Rhythm } from '#contract/rhythms.ts'
import { day, instant, rowColumns, rowKeys } from '#server/db/columns.ts'
import { teams } from '#server/tenants/table.ts'

/** The foreign keys that set a column to null (assignee, creator, the to-do before, the rock) are in the migrations only. */
export const todos = pgTable(
  'todos',
  {
    ...rowColumns(),
    description: text('description'),
    completed: boolean('completed').notNull().default(false),
    completedAt: instant('completed_at'),
    priority: text('priority').$type<Priority>().notNull().default('medium'),
    dueDate: day('due_date'),
    repeat: text('repeat').$type<Repeat>().notNull().default('none'),
    /** Null where the name says it all. */
    rhythm: jsonb('rhythm').$type<Rhythm>(),
    /** The day of the month that was given, if that of the due date is too short for it. */
    givenDay: smallint('given_day'),
    /** The repeating to-do whose completion made this one; unique, so that a to-do has at most one next. */
    followsId: integer('follows_id'),
    assignedToId: integer('assigned_to_id'),
    archivedAt: instant('archived_at'),
    meetingId: integer('meeting_id'),
    /** The rock that it serves, and the milestone of it. */
    rockId: integer('rock_id'),
    milestoneId: uuid('milestone_id'),
  },
  (table) => [
    ...rowKeys('todos', table, teams),
    index('todos_assignee')
      .on(table.tenantId, table.assignedToId)
      .where(sql`${table.assignedToId} is not null and ${table.deletedAt} is null`),
    uniqueIndex('todos_follows')
      .on(table.tenantId, table.followsId)
      .where(sql`${table.followsId} is not null and ${table.deletedAt} is null`),
    // The to-dos that serve a rock; purging one looks for them.
    index('todos_rock').on(table.tenantId, table.rockId).where(isNotNull(table.rockId)),
    // Deleting a row looks for those that follow it, deleted ones too.
    index('todos_followed').on(table.tenantId, table.followsId).where(isNotNull(table.followsId)),
  ],
)

/** A to-do as the database holds it. */
export type StoredTodo = typeof todos.$inferSelect
