import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { seeing, type TenantTable } from './seeing.ts'
import type { Viewer } from './viewer.ts'

type Query<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }

/** Lists rows as the API presents them; takes what its query names besides the viewer. */
export type List<Wish, Shown> = (db: Db, viewer: Viewer, wish: Wish) => Promise<Shown[]>

/** Prepares a query whose rows are presented to the viewer one by one. */
export const presenting = <Row, Shown>(
  build: (db: Db) => Query<Row>,
  present: (viewer: Viewer, row: Row) => Shown,
): List<object, Shown> => {
  const query = prepared(build)
  return async (db, viewer, wish) => {
    const rows = await query(db).execute({ ...viewer, ...wish })
    return rows.map((row) => present(viewer, row))
  }
}

type Where<Shown> = (name: string, condition: SQL | undefined) => List<{ ids: number[] }, Shown>

/**
 * Finds a table's rows by their ids; `where` prepares a query for those that meet a condition, `namesOf` says what a row
 * and its parts are called.
 */
export const findingByIds = <Shown, Name>(
  table: TenantTable,
  visible: SQL | undefined,
  where: Where<Shown>,
  namesOf: (row: Shown) => Name[],
) => {
  const named = sql`${table.id} = any(${sql.placeholder('ids')}::int[])`
  const seen = where(`${getTableName(table)}_seen`, and(named, visible))
  const all = where(`${getTableName(table)}_named`, named)
  const find = (db: Db, viewer: Viewer, ids: number[]): Promise<Shown[]> => seen(db, viewer, { ids })
  return {
    sees: seeing(table, visible),
    /** Those that the viewer may see. */
    find,
    findOne: async (db: Db, viewer: Viewer, id: number): Promise<Shown | undefined> =>
      (await find(db, viewer, [id]))[0],
    /** Those that the viewer has just changed, even if they no longer see them. */
    show: (db: Db, viewer: Viewer, ids: number[]): Promise<Shown[]> => all(db, viewer, { ids }),
    /** The names of those that the viewer may see. */
    name: async (db: Db, viewer: Viewer, ids: number[]): Promise<Name[]> =>
      (await find(db, viewer, ids)).flatMap(namesOf),
  }
}
