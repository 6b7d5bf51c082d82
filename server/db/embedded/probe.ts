import { Client } from 'pg'
import { handOver, isSuperuser } from './handing-over.ts'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

/** Tries to connect. Makes the database and hands it over, if the server is new or of an earlier release. */
export const probe = async (connection: Connection, furtherRights?: string): Promise<'open' | 'busy' | 'silent'> => {
  try {
    const isPowerful = await connected({ ...connection, database: 'postgres' }, async (client) => {
      if (!(await isSuperuser(client))) return false
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [connection.database])
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`)
      return true
    })
    if (isPowerful) await connected(connection, (client) => handOver(client, furtherRights))
    return 'open'
  } catch (error) {
    return refusal(error)
  }
}

const connected = async <T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const refusal = (error: unknown): 'busy' | 'silent' => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // 57P03: starting up or shutting down; 57P01: told to stop while we were connected; 53300: no connections left.
  if (code === '57P03' || code === '57P01' || code === '53300') return 'busy'
  if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET') return 'silent'
  throw error
}
