import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Contents, SectionName } from '#contract/vision.ts'
import { createdAt, goesWith, instant, rowId, tenantId, updatedAt, version } from '#server/db/columns.ts'
import { position } from '#server/db/order.ts'
import { teams } from '#server/tenants/table.ts'

/** The foreign keys of those who saved, which set a column to null, and of the shown version are in the migrations only. */
export const visionSections = pgTable(
  'vision_sections',
  {
    tenantId: tenantId(),
    id: rowId(),
    teamId: integer('team_id').notNull(),
    section: text('section').$type<SectionName>().notNull(),
    /** Of the Leadership team's sections: whether only the team reads it. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.teamId, teams),
    uniqueIndex('vision_sections_team').on(table.tenantId, table.teamId, table.section),
  ],
)

/** What a section has said, each time it was saved. The newest one is what it says. */
export const visionVersions = pgTable(
  'vision_versions',
  {
    tenantId: tenantId(),
    id: rowId(),
    sectionId: integer('section_id').notNull(),
    content: jsonb('content').$type<Contents[SectionName]>().notNull(),
    savedById: integer('saved_by_id'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.sectionId, visionSections),
    index('vision_versions_section').on(table.tenantId, table.sectionId, table.id),
    index('vision_versions_saver').on(table.tenantId, table.savedById),
  ],
)

/** A team's core values as rows, which ratings point at. Those that have left the section stay, retired. */
export const coreValues = pgTable(
  'core_values',
  {
    tenantId: tenantId(),
    id: rowId(),
    teamId: integer('team_id').notNull(),
    /** Its id in the section. */
    entryId: uuid('entry_id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    position: position('position').notNull(),
    createdAt: createdAt(),
    retiredAt: instant('retired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.teamId, teams),
    uniqueIndex('core_values_entry').on(table.tenantId, table.teamId, table.entryId),
  ],
)
