import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import { type Db, reading } from '#server/db/open.ts'
import { seeing, type TenantTable } from './seeing.ts'
import { type Parts, sharing } from './sharing.ts'
import type { Viewer } from './viewer.ts'

type Query<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }

/** Lists rows as the API presents them; takes what its query names besides the viewer. */
export type List<Wish, Shown> = (db: Db, viewer: Viewer, wish: Wish) => Promise<Shown[]>

/** The same, and the rows in two parts: what they are to everyone, and what depends on the viewer. */
export type Listing<Wish, Shown> = List<Wish, Shown> & { inParts: List<Wish, Parts> }

/** Prepares a query whose rows are presented one by one: what everyone sees of them, and what is the viewer's own. */
export const presenting = <Row extends object, Common extends { id: number }, Own extends object>(
  build: (db: Db) => Query<Row>,
  common: (row: Row) => Common,
  own: (viewer: Viewer, row: Row) => Own,
): Listing<object, Common & Own> => {
  const query = reading(build)
  const find = (db: Db, viewer: Viewer, wish: object) => query(db).execute({ ...viewer, ...wish })
  return Object.assign(
    async (db: Db, viewer: Viewer, wish: object) =>
      // Adds to the row instead of copying it: lists are long.
      (await find(db, viewer, wish)).map((row) => Object.assign(common(row), own(viewer, row))),
    {
      inParts: async (db: Db, viewer: Viewer, wish: object) =>
        (await find(db, viewer, wish)).map((row) => {
          const shared = common(row)
          return { id: shared.id, common: shared, ownOf: (one: Viewer) => own(one, row) }
        }),
    },
  )
}

type Where<Shown> = (name: string, condition: SQL | undefined) => Listing<{ ids: number[] }, Shown>

/**
 * Finds a table's rows by their ids; `where` prepares a query for those that meet a condition, `namesOf` says what a row
 * and its parts are called. `perViewer` has the columns that the query itself computes for the viewer.
 */
export const findingByIds = <Shown, Name>(
  table: TenantTable,
  visible: SQL | undefined,
  where: Where<Shown>,
  namesOf: (row: Shown) => Name[],
  perViewer: Record<string, SQL> = {},
) => {
  const name = getTableName(table)
  const ids = sql`${table.id} = any(${sql.placeholder('ids')}::int[])`
  const seen = where(`${name}_seen`, and(ids, visible))
  const all = where(`${name}_named`, ids)
  const find = (db: Db, viewer: Viewer, wanted: number[]): Promise<Shown[]> => seen(db, viewer, { ids: wanted })
  return {
    sees: seeing(table, visible),
    /** Those that the viewer may see. */
    find,
    /** Those that some viewers may see, each read once. */
    share: sharing(table, visible, {
      rows: (db, nobody, wanted) => all.inParts(db, nobody, { ids: wanted }),
      perViewer,
    }),
    findOne: async (db: Db, viewer: Viewer, id: number): Promise<Shown | undefined> =>
      (await find(db, viewer, [id]))[0],
    /** Those that the viewer has just changed, even if they no longer see them. */
    show: (db: Db, viewer: Viewer, wanted: number[]): Promise<Shown[]> => all(db, viewer, { ids: wanted }),
    /** The names of those that the viewer may see. */
    name: async (db: Db, viewer: Viewer, wanted: number[]): Promise<Name[]> =>
      (await find(db, viewer, wanted)).flatMap(namesOf),
  }
}
