import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportCounts, ImportKind } from '#contract/imports.ts'
import { createdAt, goesWith, instant, rowId, tenantId } from '#server/db/columns.ts'
import { issues } from '#server/issues/table.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import { tenants } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'

/** The foreign keys that set a column to null (who imported, who took it back) are in the migrations only. */
export const imports = pgTable(
  'imports',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: rowId(),
    fileName: text('file_name').notNull(),
    /** The teams that got rows. */
    teamIds: integer('team_ids').array().notNull(),
    added: jsonb('added').$type<ImportCounts>().notNull(),
    createdById: integer('created_by_id'),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    undoneById: integer('undone_by_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('imports_creator').on(table.tenantId, table.createdById),
    index('imports_undoer').on(table.tenantId, table.undoneById),
  ],
)

/**
 * Where rows come from. A key stands for a row: whoever imports the file again gets no double of it. Several imports have
 * the same key where the row of the earlier ones had been deleted.
 */
export const importedRows = pgTable(
  'imported_rows',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    key: text('key').notNull(),
    importId: integer('import_id').notNull(),
    todoId: integer('todo_id'),
    rockId: integer('rock_id'),
    milestoneId: uuid('milestone_id'),
    issueId: integer('issue_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.kind, table.key] }),
    goesWith(table.tenantId, table.importId, imports),
    goesWith(table.tenantId, table.todoId, todos),
    goesWith(table.tenantId, table.rockId, rocks),
    foreignKey({
      name: 'imported_rows_milestone',
      columns: [table.tenantId, table.rockId, table.milestoneId],
      foreignColumns: [milestones.tenantId, milestones.rockId, milestones.id],
    }).onDelete('cascade'),
    goesWith(table.tenantId, table.issueId, issues),
    index('imported_rows_key').on(table.tenantId, table.kind, table.key),
    index('imported_rows_todo').on(table.tenantId, table.todoId),
    index('imported_rows_rock').on(table.tenantId, table.rockId, table.milestoneId),
    index('imported_rows_issue').on(table.tenantId, table.issueId),
  ],
)
