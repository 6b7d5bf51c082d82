import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import { qualified } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { forEachViewer } from './for-each-viewer.ts'
import { named, type TenantTable } from './seeing.ts'
import { nobodyBeside, type Viewer } from './viewer.ts'

/** A row as it is to everyone who sees it, and what it has besides for one of them: their rights. */
export type Parts = { id: number; common: object; ownOf: (viewer: Viewer) => object }

/** A row in parts; `ownOf` is undefined for who does not see the row. */
type SharedRow = Omit<Parts, 'ownOf'> & { ownOf: (viewer: Viewer) => object | undefined }

/**
 * Presents rows to viewers of one workspace at one origin by a number of queries that does not grow with theirs. Rows and
 * sight are those of the snapshot that `db` reads.
 */
export type Share = (db: Db, viewers: readonly Viewer[], ids: number[]) => Promise<SharedRow[]>

type Shown = {
  /** Presents the rows to all: whatever it computes for its viewer in SQL is computed for nobody. */
  rows: (db: Db, nobody: Viewer, ids: number[]) => Promise<Parts[]>
  /** The columns that SQL computes for each viewer. */
  perViewer?: Record<string, SQL>
}

/** Rows of which nothing depends on who sees them. */
export const alikeForAll = (rows: { id: number }[]): Parts[] =>
  rows.map((row) => ({ id: row.id, common: row, ownOf: () => ({}) }))

// Where the web app keeps no rows, only who sees them counts.
const ids: Shown = { rows: async (_, __, all) => alikeForAll(all.map((id) => ({ id }))) }

/** Shares the rows of a table that meet a condition; without `shown`, only their ids. */
export const sharing = (table: TenantTable, visible?: SQL, { rows, perViewer = {} }: Shown = ids): Share => {
  const columns = Object.entries(perViewer).map(([name, column]) => [name, qualified(column).as(name)])
  const seenByEach = forEachViewer(`${getTableName(table)}_seen_by_each`, (db) =>
    db
      .select({ id: sql<number>`${table.id}`.as('id'), ...Object.fromEntries(columns) })
      .from(table)
      .where(and(named(table), visible)),
  )
  return async (db, viewers, wanted) => {
    const seen = await seenByEach(db, viewers, wanted)
    const found = wanted.filter((id) => viewers.some((viewer) => seen.get(viewer)?.has(id)))
    const [anyone] = viewers
    if (!anyone || found.length === 0) return []
    const parts = await rows(db, nobodyBeside(anyone), found)
    return parts.map(({ id, common, ownOf }) => ({
      id,
      common,
      ownOf: (viewer) => {
        const own = seen.get(viewer)?.get(id)
        return own && { ...ownOf(viewer), ...own }
      },
    }))
  }
}
