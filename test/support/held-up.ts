import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

/** Whether somebody waits for what a transaction has locked. */
export const isHeldUpBy = async (db: Db, pid: number | undefined): Promise<boolean> => {
  const { rows } = await db.execute<{ isHeldUp: boolean }>(sql`
    select exists (select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))) as "isHeldUp"`)
  return rows[0]?.isHeldUp === true
}
