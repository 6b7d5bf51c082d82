import { isNotNull, isNull, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RockStatus, RockType } from '#contract/rocks.ts'
import { day, deletedAt, goesWith, instant, rowColumns, rowKeys, tenantId, updatedAt } from '#server/db/columns.ts'
import { position } from '#server/db/order.ts'
import { teams } from '#server/tenants/table.ts'

/** The foreign keys that set a column to null (owner, creator, the rock before, the goal) are in the migrations only. */
export const rocks = pgTable(
  'rocks',
  {
    ...rowColumns(),
    description: text('description'),
    status: text('status').$type<RockStatus>().notNull().default('on-track'),
    rockType: text('rock_type').$type<RockType>().notNull().default('personal'),
    dueDate: day('due_date'),
    ownerId: integer('owner_id'),
    isArchived: boolean('is_archived').notNull().default(false),
    /** The goal that it serves. */
    goalId: integer('goal_id'),
    /** Unique, so that a rock is carried over at most once. */
    carriedFromId: integer('carried_from_id'),
  },
  (table) => [
    ...rowKeys('rocks', table, teams),
    index('rocks_owner').on(table.tenantId, table.ownerId).where(isNull(table.deletedAt)),
    uniqueIndex('rocks_carried_from')
      .on(table.tenantId, table.carriedFromId)
      .where(sql`${table.carriedFromId} is not null and ${table.deletedAt} is null`),
    index('rocks_goal').on(table.tenantId, table.goalId).where(isNotNull(table.goalId)),
    // Deleting a row looks for those that continue it, deleted ones too.
    index('rocks_continuing').on(table.tenantId, table.carriedFromId).where(isNotNull(table.carriedFromId)),
  ],
)

/** The other teams involved in a rock. */
export const rockTeams = pgTable(
  'rock_teams',
  { tenantId: tenantId(), rockId: integer('rock_id').notNull(), teamId: integer('team_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.rockId, table.teamId] }),
    goesWith(table.tenantId, table.rockId, rocks),
    goesWith(table.tenantId, table.teamId, teams),
    index('rock_teams_team').on(table.tenantId, table.teamId, table.rockId),
  ],
)

/** The caller makes the id, so it is unique within its rock only. */
export const milestones = pgTable(
  'milestones',
  {
    tenantId: tenantId(),
    rockId: integer('rock_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    dueDate: day('due_date'),
    completed: boolean('completed').notNull().default(false),
    completedAt: instant('completed_at'),
    completedById: integer('completed_by_id'),
    assignedToId: integer('assigned_to_id'),
    position: position('position').notNull(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.rockId, table.id] }),
    goesWith(table.tenantId, table.rockId, rocks),
    index('milestones_assignee').on(table.tenantId, table.assignedToId, table.rockId).where(isNull(table.deletedAt)),
    index('milestones_completer').on(table.tenantId, table.completedById),
    index('milestones_deleted').on(table.tenantId, table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)
