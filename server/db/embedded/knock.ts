import { Client } from 'pg'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

/** Asks for the database, and makes it when the server has none of that name yet. */
export const knock = async (connection: Connection): Promise<'open' | 'busy' | 'silent'> => {
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
  // 57P03: it is starting up or shutting down; 57P01: it was told to stop while we spoke; 53300: no place is free.
  if (code === '57P03' || code === '57P01' || code === '53300') return 'busy'
  if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ECONNRESET') return 'silent'
  throw error
}
