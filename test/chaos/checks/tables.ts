import type { Pool } from 'pg'

/** The tables with a whole number for an id and these columns. The journal calls its subjects by their names. */
const tablesWith = async (db: Pool, columns: string[]): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
      and (column_name = any($1) or column_name = 'id' and data_type = 'integer')
      group by table_name having count(*) = $2 order by table_name`,
    [columns, columns.length + 1],
  )
  return rows.map(({ name }) => name)
}

/** The tables of rows that are kept for a while once they are deleted. */
export const tablesWithDeleted = (db: Pool): Promise<string[]> => tablesWith(db, ['deleted_at'])

/** The tables of such rows that count their changes. */
export const countedTables = (db: Pool): Promise<string[]> => tablesWith(db, ['deleted_at', 'version'])
