import { type SQL, sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { goesWith, tenantId } from '#server/db/columns.ts'
import { teams } from '#server/tenants/table.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What is found of the rows that people write, as the journal's reader keeps it: `server/search/feeding.ts`. The indexes
 * on `document` with `parts` and on the trigrams of `title`, and the functions `search_folded` and `search_parts`, are in
 * the migrations only.
 */
export const searchable = pgTable(
  'searchable',
  {
    tenantId: tenantId(),
    /** The topic and id of the row. */
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The id of a part of the row: a rock's milestone. Empty for the row itself. */
    part: text('part').notNull().default(''),
    teamId: integer('team_id').notNull(),
    otherTeamIds: integer('other_team_ids').array().notNull().default([]),
    /** Who sees it: see `readersOf`. */
    readers: text('readers').array().notNull().default([]),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** What was written in comments on it. */
    comments: text('comments').notNull().default(''),
    /** Grows with each change of what is found. */
    stamp: bigint('stamp', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    document: tsvector('document')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('simple', search_folded(title)), 'A') || setweight(to_tsvector('simple', search_folded(text)), 'B') || setweight(to_tsvector('simple', search_folded(comments)), 'C')`,
      ),
    /** What begins anywhere inside the words: see `server/search/asking.ts`. */
    parts: tsvector('parts')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_parts(title, text || ' ' || comments)`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subject, table.subjectId, table.part] }),
    goesWith(table.tenantId, table.teamId, teams),
    index('searchable_team').on(table.tenantId, table.teamId),
    index('searchable_newest').on(table.tenantId, table.stamp),
  ],
)
