import { isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  createdAt,
  deletedAt,
  goesWith,
  instant,
  rowColumns,
  rowId,
  rowKeys,
  tenantId,
  updatedAt,
  version,
} from '#server/db/columns.ts'
import { position } from '#server/db/order.ts'
import { teams, users } from '#server/tenants/table.ts'

/** Drafts of charts. The foreign keys of creators and publishers, which set a column to null, are in the migrations only. */
export const chartDrafts = pgTable(
  'chart_drafts',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    teamId: integer('team_id').notNull(),
    publishedAt: instant('published_at'),
    publishedById: integer('published_by_id'),
    createdById: integer('created_by_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.teamId, teams),
    index('chart_drafts_team').on(table.tenantId, table.teamId).where(isNull(table.deletedAt)),
    index('chart_drafts_creator').on(table.tenantId, table.createdById),
    index('chart_drafts_publisher').on(table.tenantId, table.publishedById),
    index('chart_drafts_deleted').on(table.tenantId, table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)

/**
 * Positions of primary charts and of drafts. The foreign keys that set a column to null (the position above, the one it
 * stands for in a draft, who fills it, its creator) are in the migrations only.
 */
export const positions = pgTable(
  'accountability_positions',
  {
    ...rowColumns(),
    description: text('description'),
    responsibilities: text('responsibilities').array().notNull().default([]),
    parentPositionId: integer('parent_position_id'),
    filledById: integer('filled_by_id'),
    draftId: integer('draft_id'),
    originId: integer('origin_id'),
    position: position('position').notNull(),
    /** Those right under it that moved up when it was deleted, in order. */
    formerlyUnderIds: integer('formerly_under_ids').array().notNull().default([]),
  },
  (table) => [
    ...rowKeys('accountability_positions', table, teams, table.position),
    goesWith(table.tenantId, table.draftId, chartDrafts),
    index('accountability_positions_parent').on(table.tenantId, table.parentPositionId),
    index('accountability_positions_holder').on(table.tenantId, table.filledById).where(isNotNull(table.filledById)),
    index('accountability_positions_draft').on(table.tenantId, table.draftId).where(isNotNull(table.draftId)),
    index('accountability_positions_origin').on(table.tenantId, table.originId).where(isNotNull(table.originId)),
  ],
)

/** A position as the database holds it. */
export type StoredPosition = typeof positions.$inferSelect

/** Who holds a seat besides the one who fills it. */
export const positionHolders = pgTable(
  'position_holders',
  { tenantId: tenantId(), positionId: integer('position_id').notNull(), userId: integer('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.positionId, table.userId] }),
    goesWith(table.tenantId, table.positionId, positions),
    goesWith(table.tenantId, table.userId, users),
    index('position_holders_user').on(table.tenantId, table.userId),
  ],
)

/**
 * What the positions of a primary chart were, each from one change to the next. They outlive the positions, so that an
 * earlier chart is whole; there is no foreign key to these.
 */
export const positionVersions = pgTable(
  'position_versions',
  {
    tenantId: tenantId(),
    id: rowId(),
    teamId: integer('team_id').notNull(),
    positionId: integer('position_id').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    responsibilities: text('responsibilities').array().notNull(),
    parentPositionId: integer('parent_position_id'),
    filledById: integer('filled_by_id'),
    holderIds: integer('holder_ids').array().notNull(),
    position: position('position').notNull(),
    since: instant('since').notNull(),
    /** Null for what holds now. */
    until: instant('until'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.teamId, teams),
    index('position_versions_team').on(table.tenantId, table.teamId, table.since),
    uniqueIndex('position_versions_current')
      .on(table.tenantId, table.positionId)
      .where(sql`${table.until} is null`),
    index('position_versions_holder').on(table.tenantId, table.filledById).where(isNotNull(table.filledById)),
  ],
)
