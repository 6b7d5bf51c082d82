// The smallest possible app: it opens the embedded database of a directory, writes number after number into it,
// prints each one once it is acknowledged, and exits on SIGTERM. The tests start and kill it.
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

const [dataDir = '', task = ''] = process.argv.slice(2)

const write = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ last: number }>('SELECT coalesce(max(n), 0) AS last FROM said')
  console.log(`found ${rows[0]?.last}`)
  if (task !== 'write') return
  for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
    await client.query('INSERT INTO said VALUES ($1)', [n])
    console.log(`wrote ${n}`)
  }
}

try {
  const began = performance.now()
  const embedded = await startEmbedded({ dataDir, log: (sentence) => console.log(`log ${sentence}`) })
  console.log(`open ${Math.round(performance.now() - began)} ms`)
  process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
  // It runs until it is told to stop, whatever happens to its connection.
  process.stdin.resume()
  const client = new Client(embedded.connection)
  client.on('error', () => {})
  await client.connect()
  // Two apps at once need the lock: IF NOT EXISTS alone can fail.
  await client.query('SELECT pg_advisory_xact_lock(1); CREATE TABLE IF NOT EXISTS said (n integer PRIMARY KEY)')
  await write(client).catch((error: Error) => console.log(`cut off: ${error.message}`))
} catch (error) {
  console.log(`failed ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
