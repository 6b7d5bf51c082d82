import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Database, Db } from '#server/db/open.ts'

/** Whether somebody waits for what a transaction has locked. */
export const isHeldUpBy = async (db: Db, pid: number | undefined): Promise<boolean> => {
  const { rows } = await db.execute<{ isHeldUp: boolean }>(sql`
    select exists (select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))) as "isHeldUp"`)
  return rows[0]?.isHeldUp === true
}

/** Locks a table until `release`, so that whoever writes into it waits. */
export const lockTable = async ({ pool }: Database, name: string) => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query(`begin; set local idle_in_transaction_session_timeout = 0; lock table ${name} in exclusive mode`)
  let isHeld = true
  const release = async () => {
    if (isHeld) await client.query('rollback').finally(() => client.release())
    isHeld = false
  }
  onTestFinished(release)
  return { pid: rows[0]?.pid, release }
}
