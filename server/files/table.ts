import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, goesWith, instant, rowId, tenantId } from '#server/db/columns.ts'
import { itemColumns } from '#server/db/items.ts'
import { tenants, users } from '#server/tenants/table.ts'

/** An announced file; it can be attached once its bytes have arrived. */
export const files = pgTable(
  'files',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** In bytes; null until the file has been stored. */
    size: bigint('size', { mode: 'number' }),
    /** What was announced, in bytes: room that is kept for the upload. Null if nobody said. */
    announcedSize: bigint('announced_size', { mode: 'number' }),
    uploadedById: integer('uploaded_by_id'),
    uploadedAt: instant('uploaded_at')
      .notNull()
      .default(sql`now()`),
    /** SHA-256 of the token in the upload's address, so a copy of the table lets nobody upload. */
    uploadToken: text('upload_token').notNull(),
    uploadUntil: instant('upload_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    index('files_upload_token').on(table.uploadToken),
    index('files_uploaded_at').on(table.uploadedAt),
  ],
)

/** A stored file on an item. */
export const attachments = pgTable(
  'attachments',
  {
    tenantId: tenantId(),
    id: rowId(),
    fileKey: uuid('file_key').notNull(),
    ...itemColumns(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.fileKey], foreignColumns: [files.tenantId, files.key] }).onDelete(
      'cascade',
    ),
    index('attachments_file').on(table.tenantId, table.fileKey),
    uniqueIndex('attachments_todo').on(table.tenantId, table.todoId, table.fileKey),
    uniqueIndex('attachments_rock')
      .on(table.tenantId, table.rockId, table.fileKey)
      .where(sql`${table.milestoneId} is null`),
    uniqueIndex('attachments_milestone')
      .on(table.tenantId, table.rockId, table.milestoneId, table.fileKey)
      .where(sql`${table.milestoneId} is not null`),
    uniqueIndex('attachments_headline').on(table.tenantId, table.headlineId, table.fileKey),
    uniqueIndex('attachments_issue').on(table.tenantId, table.issueId, table.fileKey),
  ],
)

/** A stored file that is a person's picture or, without a person, the workspace's. */
export const pictures = pgTable(
  'pictures',
  { tenantId: tenantId(), fileKey: uuid('file_key').notNull(), userId: integer('user_id') },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fileKey] }),
    foreignKey({ columns: [table.tenantId, table.fileKey], foreignColumns: [files.tenantId, files.key] }).onDelete(
      'cascade',
    ),
    goesWith(table.tenantId, table.userId, users),
    unique('pictures_of').on(table.tenantId, table.userId).nullsNotDistinct(),
  ],
)
