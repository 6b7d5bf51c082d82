import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

type Deletable = PgTable & { tenantId: AnyColumn; id: AnyColumn; deletedAt?: AnyColumn }

/**
 * Takes back the deletion of rows, whoever sees them: the transaction goes on to check that, and its refusal takes this
 * back as well. `besides` is what they come back otherwise with. Returns the ids of those that were deleted.
 */
export const undelete = async (
  tx: Db,
  table: Deletable,
  { tenantId }: { tenantId: number },
  ids: number[],
  besides: Record<string, SQL> = {},
): Promise<number[]> => {
  const named = sql`${table.tenantId} = ${tenantId} and ${table.id} = any(${sql.param(ids)}::int[])
    and ${table.deletedAt} is not null`
  // Locked in the order of ids, as `locking` does.
  const locked = sql`${table.tenantId} = ${tenantId} and ${table.id} = any(array(
    select ${table.id} from ${table} where ${named} order by ${table.id} for no key update))`
  const rows = await tx
    .update(table)
    .set({ deletedAt: null, ...besides })
    .where(locked)
    .returning({ id: sql<number>`${table.id}` })
  return rows.map(({ id }) => id)
}

/** A column's value, null if a row that isn't deleted has the same by now, or one that was added later. */
export const unlessTaken = (table: Deletable, column: AnyColumn): SQL => {
  const other = (name: string) => sql`other.${sql.identifier(name)}`
  return sql`case when not exists (select from ${table} as other
    where ${other(table.tenantId.name)} = ${table.tenantId} and ${other(column.name)} = ${column}
      and (other.deleted_at is null or ${other(table.id.name)} > ${table.id})) then ${column} end`
}
