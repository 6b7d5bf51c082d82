import { sql } from 'drizzle-orm'
import { type SeededCrowd, seedCrowd } from '#seeds/crowd.ts'
import { seedLarge, type Size } from '#seeds/large.ts'
import { type Rooms, type SeededRoom, seedRooms } from '#seeds/rooms.ts'
import { addSessions } from '#seeds/sessions.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { preparePaths } from '#server/db/embedded/paths.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { type Database, type Db, migrate, openDatabase, transaction } from '#server/db/open.ts'
import { stopLater, temporaryFolder } from './started.ts'

type Connection = Embedded['connection']

/** The product's own PostgreSQL, for databases of the bench. */
export type Postgres = { connection: Connection; pid: number }

/** A database full of rows, a session cookie, a team to list and another to add to. */
export type Filled = { url: string; cookie: string; listed: number; grown: number }

// Databases of its own, filled without checking foreign keys.
const furtherRights = 'ALTER ROLE drumbeat CREATEDB; GRANT SET ON PARAMETER session_replication_role TO drumbeat'

export const startPostgres = async (): Promise<Postgres> => {
  const dataDir = await temporaryFolder()
  const starting = startEmbedded({ dataDir, log: console.error, furtherRights })
  stopLater(async () => (await starting).stop())
  const { connection } = await starting
  const pid = findPostmaster(await preparePaths(dataDir))?.pid
  if (pid === undefined) throw new Error('PostgreSQL has no process')
  return { connection, pid }
}

/** Creates a database with one tenant of this size. */
export const fill = (postgres: Postgres, name: string, size: Size): Promise<Filled> =>
  filled(postgres, name, async (db) => {
    // Checking the foreign keys of a million rows would take a minute.
    await db.execute(sql`set local session_replication_role = replica`)
    // Lists show comments only where this trigger has noted that there are some.
    await db.execute(sql`alter table comments enable always trigger hung_on`)
    const { tenantId, userId, teamIds } = await seedLarge(db, size)
    const [cookie = ''] = await addSessions(db, tenantId, [userId])
    const [listed = 0, grown = 0] = teamIds
    return { cookie, listed, grown }
  })

/** Creates a database with meetings under way. */
export const fillRooms = (postgres: Postgres, size: Rooms): Promise<{ url: string; rooms: SeededRoom[] }> =>
  filled(postgres, 'rooms', async (db) => ({ rooms: await seedRooms(db, size) }))

/** Creates a database with teams of these sizes in one workspace. */
export const fillCrowd = (postgres: Postgres, sizes: number[]): Promise<{ url: string } & SeededCrowd> =>
  filled(postgres, 'crowd', (db) => seedCrowd(db, sizes))

const filled = async <T extends object>(
  { connection }: Postgres,
  name: string,
  seed: (db: Db) => Promise<T>,
): Promise<T & { url: string }> => {
  await inDatabase(connection, ({ pool }) => pool.query(`create database ${name}`))
  const own = { ...connection, database: name }
  const seeded = await inDatabase(own, async (database) => {
    await migrate(database)
    const added = await transaction(database.db, seed)
    // Now, so that autovacuum does not run during the measurement.
    await database.pool.query('vacuum (analyze)')
    return added
  })
  return { ...seeded, url: urlOf(own) }
}

const urlOf = ({ user, password, host, port, database }: Connection): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const inDatabase = async <T>(connection: Connection, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = openDatabase(connection, console.error)
  return work(database).finally(() => database.close())
}
