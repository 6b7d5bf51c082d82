import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '#server/db/columns.ts'
import { tenants } from '#server/tenants/table.ts'

/** The export that a workspace is sending, in whatever process. */
export const runningExports = pgTable('running_exports', {
  tenantId: tenantId()
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  key: uuid('key').notNull(),
  /** Moved on while it is sent; then the export of a process that has crashed is over. */
  until: instant('until').notNull(),
})
