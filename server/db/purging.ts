import { type AnyColumn, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, transaction } from './open.ts'

const keptDays = 30
const batchSize = 500

type Deletable = PgTable & { deletedAt: AnyColumn }

const purgeBatch = (db: Db, table: Deletable, before: Date): Promise<number> =>
  transaction(db, async (tx) => {
    // One process at a time: one that purged a rock and another that purged its milestone could wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(4713)`)
    const { rowCount } = await tx.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${table.deletedAt} < ${before.toISOString()} limit ${batchSize}))`)
    return rowCount ?? 0
  })

/**
 * Deletes for good, with what hangs on them, the rows that were deleted more than thirty days ago; several processes may
 * at once. Returns how many.
 */
export const purge = async (db: Db, tables: Deletable[], now: Date): Promise<number> => {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  let purged = 0
  for (const table of tables) {
    let count: number
    do {
      count = await purgeBatch(db, table, before)
      purged += count
    } while (count === batchSize)
  }
  return purged
}
