import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** What a query runs on: the pool, or the one connection of a transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Opens a pool; it connects with the first query. `onError` hears of idle connections that broke. */
export const openDatabase = (connection: pg.PoolConfig, onError: (error: Error) => void): Database => {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 5000,
    // What is prepared goes with its connection: one that rests for a while is kept.
    idleTimeoutMillis: 5 * 60_000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    ...connection,
  })
  pool.on('error', onError)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

// One for each physical connection, so that what is prepared on it outlives the transaction.
const ofConnection = new WeakMap<pg.PoolClient, Db>()

const dbOf = (client: pg.PoolClient): Db => {
  const known = ofConnection.get(client)
  if (known) return known
  const db: Db = drizzle(client)
  ofConnection.set(client, db)
  return db
}

/** Runs `work` in one transaction and commits it; inside another transaction it joins that one. */
export const transaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  if (!(db.$client instanceof pg.Pool)) return work(db)
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(dbOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot roll back is thrown away, not returned to the pool.
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Builds a query once for each connection; `build` ends in `.prepare('name')`. */
export const prepared = <Q>(build: (db: Db) => Q): ((db: Db) => Q) => {
  const queries = new WeakMap<Db, Q>()
  return (db) => {
    const known = queries.get(db)
    if (known) return known
    const query = build(db)
    queries.set(db, query)
    return query
  }
}

/** Brings the database to the newest migration; several processes may do so at once. */
export const migrate = async ({ pool }: Database, folder = migrationsFolder()): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(4711)')
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    // Closing the connection gives the lock back, also when a migration has failed.
    client.release(true)
  }
}

// The bundle lies in dist/server, two levels below the project as this file does.
const migrationsFolder = (): string => fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
