import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isDeadlock } from './failures.ts'
import { openLines, type Lines } from './lines.ts'
import { compiledMapping } from './mapping.ts'

/** What a query runs on: the pool, or a transaction's connection. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

export type Database = { db: Db; pool: pg.Pool; lines: Lines[]; close: () => Promise<void> }

/** For each pool, what goes beside it. */
const onLines = { reading: new WeakMap<Db, Db>(), writing: new WeakMap<Db, Db>() }

/** Opens a pool; it connects with the first query. `onError` gets errors of idle connections. */
export const openDatabase = (connection: pg.PoolConfig, onError: (error: Error) => void): Database => {
  const wish: pg.PoolConfig = {
    max: 9,
    connectionTimeoutMillis: 5000,
    // Prepared statements die with their connection, so idle ones are kept for a while.
    idleTimeoutMillis: 5 * 60_000,
    keepAlive: true,
    // How much of a word may be mistyped for a search to find it all the same: of nine letters, two that are swapped.
    options: '-c TimeZone=UTC -c pg_trgm.word_similarity_threshold=0.5',
    ...connection,
  }
  const pool = new pg.Pool(wish)
  pool.on('error', onError)
  // The pool listens only while a connection is idle. If one breaks during a transaction its next query fails, and
  // without a listener the error would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle(pool)
  const lines = (['reading', 'writing'] as const).map((purpose) => {
    const opened = openLines(pool, wish, purpose)
    onLines[purpose].set(db, drizzle({ client: opened as unknown as pg.Pool }))
    return opened
  })
  const close = async () => void (await Promise.all([...lines.map((each) => each.close()), pool.end()]))
  return { db, pool, lines, close }
}

// One for each connection, so prepared statements outlive the transaction.
const ofConnection = new WeakMap<pg.PoolClient, Db>()

const dbOf = (client: pg.PoolClient): Db => {
  const known = ofConnection.get(client)
  if (known) return known
  const db: Db = drizzle(client)
  ofConnection.set(client, db)
  return db
}

/**
 * Runs `work` in one transaction and commits it; inside another transaction it joins that one. If the transaction loses
 * a deadlock, nothing of it is kept and `work` runs again.
 */
export const transaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => within(db, 'begin', work)

/** Runs a part of a transaction that may fail without it. */
export const withSavepoint = async (tx: Db, work: () => Promise<void>): Promise<void> => {
  await tx.execute(sql`savepoint part`)
  try {
    await work()
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    throw error
  } finally {
    await tx.execute(sql`release savepoint part`)
  }
}

/** Runs queries that all see the database as it was at the first of them. */
export const snapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  within(db, 'begin isolation level repeatable read read only', work)

/** How often a transaction that lost a deadlock runs again. */
const maxRepeats = 3

const within = async <T>(db: Db, begin: string, work: (tx: Db) => Promise<T>, repeats = maxRepeats): Promise<T> => {
  if (!(db.$client instanceof pg.Pool)) return work(db)
  try {
    return await once(db.$client, begin, work)
  } catch (error) {
    if (!isDeadlock(error) || repeats === 0) throw error
    return within(db, begin, work, repeats - 1)
  }
}

const once = async <T>(pool: pg.Pool, begin: string, work: (tx: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(dbOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot roll back is closed, not returned to the pool.
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Builds a query once for each connection; `build` ends in `.prepare('name')`. */
export const prepared = <Q extends object>(build: (db: Db) => Q): ((db: Db) => Q) => {
  const queries = new WeakMap<Db, Q>()
  const mapped = compiledMapping()
  return (db) => {
    const known = queries.get(db)
    if (known) return known
    const query = mapped(build(db))
    queries.set(db, query)
    return query
  }
}

/**
 * The same for a query that only reads and finds its rows along an index, whatever it is asked for: outside a transaction
 * it goes by the lines.
 */
export const reading = <Q extends object>(build: (db: Db) => Q): ((db: Db) => Q) => {
  const query = prepared(build)
  return (db) => query(onLines.reading.get(db) ?? db)
}

/**
 * The same for a query that changes something, all of it in one statement: outside a transaction it goes by lines of its
 * own.
 */
export const writing = <Q extends object>(build: (db: Db) => Q): ((db: Db) => Q) => {
  const query = prepared(build)
  return (db) => query(onLines.writing.get(db) ?? db)
}

/** Migrates the database to the newest version; several processes may at once. Errors have a message for people. */
export const migrate = async ({ pool }: Database, migrationsFolder = ourMigrations()): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(4711)')
    await refuseNewer(client, migrationsFolder)
    await runMigrations(drizzle(client), { migrationsFolder }).catch(failWith(unchangeable))
  } finally {
    // Closing the connection releases the lock, even if a migration failed.
    client.release(true)
  }
}

const unchangeable =
  'The tables cannot be created or changed. The database must belong to its user and contain nothing but Drumbeat.'

/** A failed query has its reason in its cause. */
const failWith = (sentence: string) => (error: Error) => {
  throw new Error(sentence, { cause: error.cause ?? error })
}

const refuseNewer = async (client: pg.PoolClient, migrationsFolder: string): Promise<void> => {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!rows[0]?.exists) return
  const last = await client.query<{ at: string }>('select max(created_at) as at from drizzle.__drizzle_migrations')
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  if (Number(last.rows[0]?.at ?? 0) <= known) return
  throw new Error('A newer release of Drumbeat has changed this database. Start that release, or restore a backup.')
}

// The bundle is in dist/server, two levels below the project like this file.
const ourMigrations = (): string => fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
