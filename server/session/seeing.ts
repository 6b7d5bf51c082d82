import { and, type AnyColumn, asc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { teams } from '#server/tenants/table.ts'
import type { Viewer } from './viewer.ts'

/** Returns the ids of those rows that the viewer sees. */
export type Sees = (db: Db, viewer: Viewer, ids: number[]) => Promise<number[]>

/** Locks those rows that the viewer sees until the transaction ends. */
export type Locks<Row> = (tx: Db, viewer: Viewer, ids: number[]) => Promise<Row[]>

export type TenantTable = PgTable & { tenantId: AnyColumn; id: AnyColumn; deletedAt?: AnyColumn }

const { placeholder } = sql

export const named = (table: TenantTable): SQL | undefined =>
  and(eq(table.tenantId, placeholder('tenantId')), sql`${table.id} = any(${placeholder('ids')}::int[])`, kept(table))

/**
 * Which of a table's rows a viewer sees: the kept ones that meet the condition; without one, all kept ones of their
 * tenant.
 */
export const seeing = (table: TenantTable, visible?: SQL): Sees => {
  const seen = prepared((db) =>
    db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(named(table), visible))
      .prepare(`seen_${getTableName(table)}`),
  )
  return async (db, viewer, ids) => {
    const rows = await seen(db).execute({ ...viewer, ids })
    return rows.map(({ id }) => id)
  }
}

/** The same with a lock, in the order of ids: overlapping selections wait for each other instead of deadlocking. */
export const locking = <Table extends TenantTable>(table: Table, visible?: SQL): Locks<Table['$inferSelect']> => {
  const locked = prepared((db) =>
    db
      .select()
      .from(table as PgTable)
      .where(and(named(table), visible))
      .orderBy(asc(table.id))
      // Leaves what refers to the rows free to be added: a to-do to a team that is being renamed.
      .for('no key update')
      .prepare(`locked_${getTableName(table)}`),
  )
  return (tx, viewer, ids) => locked(tx).execute({ ...viewer, ids })
}

/** Whoever adds to a list of a team, or orders it, waits for others who do. */
export const lockTeams: Locks<typeof teams.$inferSelect> = locking(teams)
