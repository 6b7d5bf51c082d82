import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/** As many new ids of a table, for rows that have to be named before they are inserted. */
export const nextIds = async (tx: Db, table: PgTable, count: number): Promise<number[]> => {
  if (count === 0) return []
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id
    from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

/** Inserts any number of whole rows, ids included, with one statement: a list of parameters has a limit. */
export const insertAll = async <Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Table['$inferSelect'][],
): Promise<void> => {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const types = columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`)
  const values = columns.map(([name]) => sql`given.${sql.identifier(name)}`)
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.join(types, sql`, `)})`)
}
