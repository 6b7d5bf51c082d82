import { type AnyColumn, and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from './viewer.ts'

/** Returns the ids of the rows that the viewer sees. */
export type Sees = (db: Db, viewer: Viewer, ids: number[]) => Promise<number[]>

type TenantTable = PgTable & { tenantId: AnyColumn; id: AnyColumn }

const { placeholder } = sql

/** Makes the question which of a table's rows a viewer sees; without a condition, all of their tenant's. */
export const seeing = (table: TenantTable, visible?: SQL): Sees => {
  const named = sql`${table.id} = any(${placeholder('ids')}::int[])`
  const seen = prepared((db) =>
    db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(eq(table.tenantId, placeholder('tenantId')), named, visible))
      .prepare(`seen_${getTableName(table)}`),
  )
  return async (db, viewer, ids) => {
    const rows = await seen(db).execute({ ...viewer, ids })
    return rows.map(({ id }) => id)
  }
}
