import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Large, seedLarge, type Size } from '#seeds/large.ts'
import { type Rooms, type SeededRoom, seedRooms } from '#seeds/rooms.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { type Database, migrate, openDatabase, transaction } from '#server/db/open.ts'
import { session } from '#server/session/table.ts'
import { sidOf } from '#server/session/viewer.ts'

/** A database full of rows, a session cookie, a team to list and another to add to. */
export type Filled = { url: string; cookie: string; listed: number; grown: number }

// Databases of its own, filled without checking foreign keys.
const furtherRights = 'ALTER ROLE drumbeat CREATEDB; GRANT SET ON PARAMETER session_replication_role TO drumbeat'

/** Runs `work` with the product's own PostgreSQL. */
export const withPostgres = async (work: (server: Embedded, folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumbeat-bench-'))
  try {
    const server = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error, furtherRights })
    await work(server, folder).finally(() => server.stop())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates a database with one tenant of this size. */
export const fill = async ({ connection }: Embedded, name: string, size: Size): Promise<Filled> => {
  const own = await created(connection, name)
  const large = await inDatabase(own, (database) => seed(database, size))
  const [listed = 0, grown = 0] = large.teamIds
  return { url: urlOf(own), cookie: large.cookie, listed, grown }
}

const seed = async (database: Database, size: Size): Promise<Large & { cookie: string }> => {
  await migrate(database)
  const large = await transaction(database.db, async (tx) => {
    // Checking the foreign keys of a million rows would take a minute.
    await tx.execute(sql`set local session_replication_role = replica`)
    return seedLarge(tx, size)
  })
  // Now, so that autovacuum does not run during the measurement.
  await database.pool.query('vacuum (analyze)')
  return { ...large, cookie: await signIn(database, large) }
}

const signIn = async ({ db }: Database, { tenantId, userId }: Large): Promise<string> => {
  const value = randomBytes(32).toString('base64url')
  const sess = { userAgent: 'bench', address: '127.0.0.1', signedInAt: new Date().toISOString() }
  await db
    .insert(session)
    .values({ sid: sidOf(value), tenantId, userId, sess, expire: sql`now() + interval '30 days'` })
  return `drumbeat=${value}`
}

/** Creates a database with meetings under way. */
export const fillRooms = async (
  { connection }: Embedded,
  name: string,
  size: Rooms,
): Promise<{ url: string; rooms: SeededRoom[] }> => {
  const own = await created(connection, name)
  const rooms = await inDatabase(own, async (database) => {
    await migrate(database)
    const seeded = await seedRooms(database.db, size)
    await database.pool.query('vacuum (analyze)')
    return seeded
  })
  return { url: urlOf(own), rooms }
}

const created = async (connection: Embedded['connection'], name: string): Promise<Embedded['connection']> => {
  await inDatabase(connection, ({ pool }) => pool.query(`create database ${name}`))
  return { ...connection, database: name }
}

const urlOf = ({ user, password, host, port, database }: Embedded['connection']): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const inDatabase = async <T>(
  connection: Embedded['connection'],
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = openDatabase(connection, console.error)
  return work(database).finally(() => database.close())
}
