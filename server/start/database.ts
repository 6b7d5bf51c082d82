import { Client } from 'pg'
import type { Config } from '../config.ts'
import { startEmbedded } from '../db/embedded.ts'

const minMajor = 15

export type Connection = { connectionString: string } | Awaited<ReturnType<typeof startEmbedded>>['connection']

/** The database to use, and how to stop it. Errors have a message for people. */
export const startDatabase = async (
  config: Config,
  log: (sentence: string) => void,
): Promise<{ connection: Connection; stop: () => Promise<void> }> => {
  if (config.databaseUrl === undefined) return startEmbedded({ dataDir: config.dataDir, log })
  await checkDatabase(config.databaseUrl)
  return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
}

const checkDatabase = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major < minMajor) throw new Error(`it is PostgreSQL ${major}; Drumbeat needs ${minMajor} or newer`)
  } catch (error) {
    const where = `${client.host}:${client.port}/${client.database ?? ''}`
    throw new Error(`The database of DATABASE_URL (${where}) cannot be used: ${reason(error)}.`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

/** If a name has several addresses and each refuses, the first refusal is enough. */
const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
