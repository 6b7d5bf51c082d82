import { isNotNull } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Relation } from '#contract/links.ts'
import { createdAt, rowId, tenantId } from '#server/db/columns.ts'
import { tenants } from '#server/tenants/table.ts'

/**
 * How one item has to do with another. Both ends have a column for each kind, as comments and attachments do; the foreign
 * keys point to slices above, so they are in the migrations only.
 */
export const links = pgTable(
  'links',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: rowId(),
    fromTodoId: integer('from_todo_id'),
    fromRockId: integer('from_rock_id'),
    fromMilestoneId: uuid('from_milestone_id'),
    fromHeadlineId: integer('from_headline_id'),
    fromIssueId: integer('from_issue_id'),
    fromMeasurableId: integer('from_measurable_id'),
    toTodoId: integer('to_todo_id'),
    toRockId: integer('to_rock_id'),
    toMilestoneId: uuid('to_milestone_id'),
    toHeadlineId: integer('to_headline_id'),
    toIssueId: integer('to_issue_id'),
    toMeasurableId: integer('to_measurable_id'),
    relation: text('relation').$type<Relation>().notNull(),
    createdById: integer('created_by_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('links_from_todo').on(table.tenantId, table.fromTodoId).where(isNotNull(table.fromTodoId)),
    index('links_from_rock')
      .on(table.tenantId, table.fromRockId, table.fromMilestoneId)
      .where(isNotNull(table.fromRockId)),
    index('links_from_headline').on(table.tenantId, table.fromHeadlineId).where(isNotNull(table.fromHeadlineId)),
    index('links_from_issue').on(table.tenantId, table.fromIssueId).where(isNotNull(table.fromIssueId)),
    index('links_to_todo').on(table.tenantId, table.toTodoId).where(isNotNull(table.toTodoId)),
    index('links_to_rock').on(table.tenantId, table.toRockId, table.toMilestoneId).where(isNotNull(table.toRockId)),
    index('links_to_headline').on(table.tenantId, table.toHeadlineId).where(isNotNull(table.toHeadlineId)),
    index('links_to_issue').on(table.tenantId, table.toIssueId).where(isNotNull(table.toIssueId)),
    index('links_from_measurable').on(table.tenantId, table.fromMeasurableId).where(isNotNull(table.fromMeasurableId)),
    index('links_to_measurable').on(table.tenantId, table.toMeasurableId).where(isNotNull(table.toMeasurableId)),
    index('links_creator').on(table.tenantId, table.createdById),
  ],
)
