import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PeriodKind } from '#contract/calendar.ts'
import type { Goal } from '#contract/goal-rules.ts'
import type { Cadence, RollUp } from '#contract/roll-ups.ts'
import type { Unit } from '#contract/units.ts'
import {
  createdAt,
  day,
  deletedAt,
  goesWith,
  instant,
  rowId,
  tenantId,
  updatedAt,
  version,
} from '#server/db/columns.ts'
import { position } from '#server/db/order.ts'
import { imports } from '#server/imports/table.ts'
import { teams, users } from '#server/tenants/table.ts'

/** An exact number of up to twelve digits and four decimals, as a JavaScript number, which holds it. */
const measured = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(16, 4)',
  fromDriver: Number,
})

/** The foreign keys of creators, owners and those who entered, which set a column to null, are in the migrations only. */
export const scorecardGroups = pgTable(
  'scorecard_groups',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    description: text('description'),
    teamId: integer('team_id').notNull(),
    position: position('position').notNull(),
    createdById: integer('created_by_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
    /** The measurables that were in it when it was deleted, in order. */
    formerItemIds: integer('former_item_ids').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.teamId, teams),
    index('scorecard_groups_team').on(table.tenantId, table.teamId, table.position).where(isNull(table.deletedAt)),
    index('scorecard_groups_creator').on(table.tenantId, table.createdById),
    index('scorecard_groups_deleted').on(table.tenantId, table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)

/** A group as the database holds it. */
export type StoredGroup = typeof scorecardGroups.$inferSelect

/** Measurables. */
export const scorecardItems = pgTable(
  'scorecard_items',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    description: text('description'),
    ownerId: integer('owner_id'),
    unit: text('unit').$type<Unit>().notNull().default('number'),
    /** An ISO 4217 code. */
    currency: text('currency'),
    decimals: smallint('decimals').notNull().default(0),
    cadence: text('cadence').$type<Cadence>().notNull().default('weekly'),
    rollUp: text('roll_up').$type<RollUp>().notNull().default('sum'),
    /** With ids; `scorecard_operands` has them. */
    formula: text('formula'),
    /** How many misses in a row make it off track; null for never. */
    misses: smallint('misses'),
    /** The goal of a 1-year plan that it proves. */
    goalId: integer('goal_id'),
    /** The team that it belongs to; `scorecard_placements` has it among those that show it. */
    teamId: integer('team_id').notNull(),
    archivedAt: instant('archived_at'),
    createdById: integer('created_by_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.teamId, teams),
    index('scorecard_items_team').on(table.tenantId, table.teamId).where(isNull(table.deletedAt)),
    index('scorecard_items_owner')
      .on(table.tenantId, table.ownerId)
      .where(sql`${table.ownerId} is not null and ${table.deletedAt} is null`),
    index('scorecard_items_goal').on(table.tenantId, table.goalId).where(isNotNull(table.goalId)),
    index('scorecard_items_creator').on(table.tenantId, table.createdById),
    index('scorecard_items_deleted').on(table.tenantId, table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)

/** A measurable as the database holds it. */
export type StoredItem = typeof scorecardItems.$inferSelect

/** Where measurables stand: on the scorecard of their own team, and of those that they are shared with. */
export const scorecardPlacements = pgTable(
  'scorecard_placements',
  {
    tenantId: tenantId(),
    itemId: integer('item_id').notNull(),
    teamId: integer('team_id').notNull(),
    /** Null for the measurables without a group, and once the group has been purged. */
    groupId: integer('group_id'),
    position: position('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.itemId, table.teamId] }),
    goesWith(table.tenantId, table.itemId, scorecardItems),
    goesWith(table.tenantId, table.teamId, teams),
    index('scorecard_placements_team').on(table.tenantId, table.teamId, table.groupId, table.position),
    index('scorecard_placements_group').on(table.tenantId, table.groupId),
  ],
)

/** Who may enter a measurable's numbers beside its owner and its team. */
export const scorecardEntrants = pgTable(
  'scorecard_entrants',
  { tenantId: tenantId(), itemId: integer('item_id').notNull(), userId: integer('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.itemId, table.userId] }),
    goesWith(table.tenantId, table.itemId, scorecardItems),
    goesWith(table.tenantId, table.userId, users),
    index('scorecard_entrants_user').on(table.tenantId, table.userId),
  ],
)

/** The measurables that a formula is made of. */
export const scorecardOperands = pgTable(
  'scorecard_operands',
  { tenantId: tenantId(), itemId: integer('item_id').notNull(), operandId: integer('operand_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.itemId, table.operandId] }),
    goesWith(table.tenantId, table.itemId, scorecardItems),
    goesWith(table.tenantId, table.operandId, scorecardItems),
    index('scorecard_operands_operand').on(table.tenantId, table.operandId),
  ],
)

/** Goals, by the period from which they hold, or for which alone. None is overwritten: a later one replaces it. */
export const scorecardGoals = pgTable(
  'scorecard_goals',
  {
    tenantId: tenantId(),
    id: rowId(),
    itemId: integer('item_id').notNull(),
    kind: text('kind').$type<PeriodKind>().notNull(),
    /** The period's stored day; null for all periods before the next goal. */
    day: day('day'),
    only: boolean('only').notNull().default(false),
    /** Null where there is none from then on. */
    goal: jsonb('goal').$type<Goal>(),
    setById: integer('set_by_id'),
    createdAt: createdAt(),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.itemId, scorecardItems),
    uniqueIndex('scorecard_goals_current')
      .on(table.tenantId, table.itemId, table.only, sql`coalesce(${table.day}, '-infinity'::date)`, table.kind)
      .where(isNull(table.replacedAt)),
    index('scorecard_goals_item').on(table.tenantId, table.itemId),
    index('scorecard_goals_setter').on(table.tenantId, table.setById),
  ],
)

/** What was entered for a period. None is overwritten: a later one replaces it. */
export const scorecardData = pgTable(
  'scorecard_data',
  {
    tenantId: tenantId(),
    id: rowId(),
    itemId: integer('item_id').notNull(),
    kind: text('kind').$type<PeriodKind>().notNull(),
    /** The period's stored day, see `storedDayOf`. */
    day: day('day').notNull(),
    value: measured('value'),
    notes: text('notes'),
    enteredById: integer('entered_by_id'),
    createdAt: createdAt(),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.itemId, scorecardItems),
    uniqueIndex('scorecard_data_current')
      .on(table.tenantId, table.itemId, table.kind, table.day)
      .where(isNull(table.replacedAt)),
    index('scorecard_data_cell').on(table.tenantId, table.itemId, table.kind, table.day, table.createdAt),
    index('scorecard_data_enterer').on(table.tenantId, table.enteredById),
  ],
)

/** A value as the database holds it. */
export type StoredValue = typeof scorecardData.$inferSelect

/** The groups that imports have made. */
export const importedGroups = pgTable(
  'imported_groups',
  { tenantId: tenantId(), importId: integer('import_id').notNull(), groupId: integer('group_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.groupId] }),
    goesWith(table.tenantId, table.importId, imports),
    goesWith(table.tenantId, table.groupId, scorecardGroups),
    index('imported_groups_group').on(table.tenantId, table.groupId),
  ],
)

/** The measurables that imports have made. */
export const importedItems = pgTable(
  'imported_items',
  { tenantId: tenantId(), importId: integer('import_id').notNull(), itemId: integer('item_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.itemId] }),
    goesWith(table.tenantId, table.importId, imports),
    goesWith(table.tenantId, table.itemId, scorecardItems),
    index('imported_items_item').on(table.tenantId, table.itemId),
  ],
)

/** The values that imports have entered. */
export const importedValues = pgTable(
  'imported_values',
  {
    tenantId: tenantId(),
    importId: integer('import_id').notNull(),
    itemId: integer('item_id').notNull(),
    valueId: integer('value_id').notNull(),
    /** What the cell said before, which is deleted with it; null if it was blank. */
    replacedId: integer('replaced_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.valueId] }),
    goesWith(table.tenantId, table.importId, imports),
    goesWith(table.tenantId, table.valueId, scorecardData),
    index('imported_values_value').on(table.tenantId, table.valueId),
  ],
)
