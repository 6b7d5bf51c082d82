import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ValueRating } from '#contract/people-fit.ts'
import { createdAt, goesWith, rowId, tenantId, updatedAt } from '#server/db/columns.ts'
import { users } from '#server/tenants/table.ts'
import { coreValues } from '#server/vision/table.ts'

const ratingColumns = () => ({
  tenantId: tenantId(),
  id: rowId(),
  userId: integer('user_id').notNull(),
  notes: text('notes'),
  ratedById: integer('rated_by_id'),
  /** A quarter's key, `2026-Q4`. */
  quarterYear: text('quarter_year').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** People against core values. The foreign keys of raters, which set a column to null, are in the migrations only. */
export const valueFits = pgTable(
  'people_analyzer_ratings',
  {
    ...ratingColumns(),
    coreValueId: integer('core_value_id').notNull(),
    rating: text('rating').$type<ValueRating>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.userId, users),
    goesWith(table.tenantId, table.coreValueId, coreValues),
    uniqueIndex('people_analyzer_ratings_once').on(table.tenantId, table.userId, table.quarterYear, table.coreValueId),
    index('people_analyzer_ratings_value').on(table.tenantId, table.coreValueId),
    index('people_analyzer_ratings_rater').on(table.tenantId, table.ratedById),
  ],
)

/** People in seats. A seat that is purged leaves its title; that foreign key is in the migrations as well. */
export const seatFits = pgTable(
  'gwc_ratings',
  {
    ...ratingColumns(),
    /** The seat's title when it was last rated. */
    position: text('position').notNull(),
    positionId: integer('position_id'),
    getIt: boolean('get_it'),
    wantIt: boolean('want_it'),
    capacityToDoIt: boolean('capacity_to_do_it'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.userId, users),
    uniqueIndex('gwc_ratings_once').on(table.tenantId, table.userId, table.quarterYear, table.positionId),
    index('gwc_ratings_position').on(table.tenantId, table.positionId),
    index('gwc_ratings_rater').on(table.tenantId, table.ratedById),
  ],
)

/** Who may rate a person besides admins. */
export const fitRaters = pgTable(
  'fit_raters',
  { tenantId: tenantId(), userId: integer('user_id').notNull(), raterId: integer('rater_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.raterId] }),
    goesWith(table.tenantId, table.userId, users),
    goesWith(table.tenantId, table.raterId, users),
    index('fit_raters_rater').on(table.tenantId, table.raterId),
  ],
)
