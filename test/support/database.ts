import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = {
  connection: { host: string; port: number; user: string; password: string; database: string }
  drop: () => Promise<void>
}

/** A migrated, empty database for one test file. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const server = inject('server')
  const database = `test-${randomUUID()}`
  await command(`CREATE DATABASE "${database}" TEMPLATE "${server.database}" STRATEGY file_copy`)
  return {
    connection: { ...server, database },
    drop: () => command(`DROP DATABASE "${database}" WITH (FORCE)`),
  }
}

const command = async (sql: string): Promise<void> => {
  const client = new Client({ ...inject('server'), database: 'postgres' })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
