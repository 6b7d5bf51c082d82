import { type AnyColumn, and, asc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, prepared } from '#server/db/open.ts'
import { notAllowed, notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { Entry } from './record.ts'

export type ChangedTable = PgTable & { tenantId: AnyColumn; id: AnyColumn; version: AnyColumn; updatedAt: AnyColumn }
type Lock<Row> = (tx: Db, viewer: Viewer, ids: number[]) => Promise<Row[]>

/** What it takes to change a kind of rows. `Row` is what is locked, `Shown` how the API presents it. */
export type Kind<Row, Shown> = {
  table: ChangedTable
  /** Locks those of the rows that the viewer sees; see `lockRows`. */
  lock: Lock<Row>
  mayEdit: (viewer: Viewer, row: Row) => boolean
  /** For someone who sees a row but may not edit it. */
  refusal: string
  /** What every entry about a row says: its title, its teams and the people it concerns. */
  concerns: (row: Row) => Pick<Entry, 'teamId' | 'title' | 'personIds' | 'otherTeamIds'>
  /** Presents rows that the viewer has just changed, even if the change has moved them out of their sight. */
  show: (tx: Db, viewer: Viewer, ids: number[]) => Promise<Shown[]>
}

/** Locks rows in the order of their ids, so that overlapping selections wait for each other instead of deadlocking. */
export const lockRows = <Table extends ChangedTable>(table: Table, visible?: SQL): Lock<Table['$inferSelect']> => {
  const { placeholder } = sql
  const named = sql`${table.id} = any(${placeholder('ids')}::int[])`
  const locked = prepared((db) =>
    db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.tenantId, placeholder('tenantId')), named, visible))
      .orderBy(asc(table.id))
      .for('update')
      .prepare(`locked_${getTableName(table)}`),
  )
  return (tx, viewer, ids) => locked(tx).execute({ ...viewer, ids })
}

/** Locks rows until the transaction ends: 404 unless the viewer sees all of them, 403 unless they may edit all. */
export const lockAll = async <Row>(
  { lock, mayEdit, refusal }: Kind<Row, unknown>,
  tx: Db,
  viewer: Viewer,
  ids: number[],
  need: 'see' | 'edit',
): Promise<Row[]> => {
  const wanted = [...new Set(ids)]
  const rows = await lock(tx, viewer, wanted)
  if (rows.length < wanted.length) throw notFound()
  if (need === 'edit' && !rows.every((row) => mayEdit(viewer, row))) throw notAllowed(refusal)
  return rows
}
