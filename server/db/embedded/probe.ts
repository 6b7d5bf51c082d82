import { Client } from 'pg'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

/** Tries to connect, and creates the database if the server does not have it yet. */
export const probe = async (connection: Connection): Promise<'open' | 'busy' | 'silent'> => {
  const client = new Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [connection.database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`)
    return 'open'
  } catch (error) {
    return refusal(error)
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
