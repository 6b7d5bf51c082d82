import { sql } from 'drizzle-orm'
import { bigint, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ArchiveContents, ImportState } from '#contract/workspace-import.ts'
import { instant, tenantId } from '#server/db/columns.ts'
import { tenants } from '#server/tenants/table.ts'

/** The archive that was sent to a workspace, and how far its import is. */
export const workspaceImports = pgTable('workspace_imports', {
  tenantId: tenantId()
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  /** Where the archive is in the file store. */
  key: uuid('key').notNull(),
  /** In bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Who sent it. */
  adminId: integer('admin_id').notNull(),
  state: text('state').$type<ImportState | 'receiving'>().notNull().default('checking'),
  /** Of the check or of the import, in percent. */
  progress: integer('progress').notNull().default(0),
  reason: text('reason'),
  contents: jsonb('contents').$type<ArchiveContents>(),
  /** What the archive says of the workspace itself. */
  workspace: jsonb('workspace').$type<Record<string, unknown>>(),
  sentAt: instant('sent_at')
    .notNull()
    .default(sql`now()`),
})

/** An import as the database holds it. */
export type StoredImport = typeof workspaceImports.$inferSelect

/** The rows of an archive that has been checked, until they are imported. */
export const workspaceImportRows = pgTable(
  'workspace_import_rows',
  {
    tenantId: tenantId(),
    entity: text('entity').notNull(),
    /** Its place in the list of the entity. */
    place: integer('place').notNull(),
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entity, table.place] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [workspaceImports.tenantId] }).onDelete('cascade'),
  ],
)
