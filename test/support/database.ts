import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { migrate, openDatabase } from '#server/db/open.ts'

export type FreshDatabase = {
  connection: Embedded['connection']
  drop: () => Promise<void>
}

/**
 * The worker's own PostgreSQL, with one migrated database, which `freshDatabase` copies. It starts when the first file
 * needs it and serves all later ones; with one server for all workers, the journal would wait for the transactions of
 * other workers' tests.
 */
const startServer = async (): Promise<Embedded['connection']> => {
  const dataDir = join(inject('scratch'), `worker-${process.env['VITEST_POOL_ID']}`)
  // Only a superuser may drop a database while it is being vacuumed.
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = {
    ...unsafe,
    autovacuum: 'off',
    max_wal_size: '128MB',
    deadlock_timeout: '100ms',
    max_connections: '200',
  }
  // Each test file has a database of its own.
  const furtherRights = 'ALTER ROLE drumbeat CREATEDB'
  const { connection } = await startEmbedded({ dataDir, log: console.error, settings, furtherRights })
  const template = openDatabase(connection, console.error)
  await migrate(template).finally(() => template.close())
  return connection
}

let starting: ReturnType<typeof startServer> | undefined
export const workersServer = () => (starting ??= startServer())

/** A migrated, empty database for one test file. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const { database: template, ...connection } = await workersServer()
  const database = `test-${randomUUID()}`
  await command(`CREATE DATABASE "${database}" TEMPLATE "${template}" STRATEGY file_copy`)
  return {
    connection: { ...connection, database },
    drop: () => command(`DROP DATABASE "${database}" WITH (FORCE)`),
  }
}

const command = async (sql: string): Promise<void> => {
  const client = new Client({ ...(await workersServer()), database: 'postgres' })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
