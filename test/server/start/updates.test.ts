import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '#server/db/open.ts'
import { freshDatabase } from '#test/support/database.ts'
import { bundleServer, startServer } from '#test/support/processes.ts'
import { killServer, newDirectory, usedDirectory } from './drive.ts'
import { connect, connectionOf } from './earlier-release.ts'
import { migrationsBefore } from './left-before.ts'
import { counted, expectAll, fill } from './old-data.ts'
import { openProgram } from './program.ts'

const program = await bundleServer()
const startApp = await openProgram()

/** A database as the releases before a migration left it, in use. */
const leftBefore = async (name: string) => {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.connection, () => {})
  onTestFinished(async () => {
    await database.close()
    await fresh.drop()
  })
  await database.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await migrate(database, await migrationsBefore(name))
  await fill(database.pool)
  return { fresh, pool: database.pool }
}

const old = ['_journal_by_transaction', '_issues_and_headlines', '_item_activity', '_session_life', '_rhythms']

test.each(old)('a server of today goes on with the data of the release before %s', async (name) => {
  const { fresh, pool } = await leftBefore(name)
  const before = await counted(pool)
  const { address } = await startServer(program, { fresh, app: { config: { dataDir: newDirectory() } } })
  expect(await counted(pool, Object.keys(before))).toEqual(before)
  await expectAll(address, Object.keys(before))
})

/** Starts the server on a directory; returns its address once it is ready. */
const startOn = (dataDir: string) => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'false', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const ready = async (): Promise<string> => {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /ready: (http:\S+)/.exec(line)?.[1]
      if (address) return address
    }
    throw new Error('The server ended before it was ready')
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  return { ready, end }
}

test('an update whose power is cut in the middle of a migration is done by the next start, with all data', async () => {
  const dataDir = await usedDirectory()
  // Has the database run, so that there is a database to lock something in.
  const keeper = startApp(dataDir)
  await keeper.says('found')
  const database = openDatabase(connectionOf(dataDir), () => {})
  const { pool } = database
  await pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await migrate(database, await migrationsBefore('_session_life'))
  await fill(pool)
  const before = await counted(pool)
  const lock = await connect(dataDir)
  // The first to change that table is `_hung_on`, which has changed three others by then.
  await lock.query('begin; lock table headlines in access share mode')
  const killed = startOn(dataDir)
  const waiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and wait_event = 'relation' and query like '%"hung_on"%'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1)
  killServer(dataDir)
  await Promise.all([killed.end('SIGKILL'), keeper.kill('SIGKILL'), database.close()])

  const next = startOn(dataDir)
  const address = await next.ready()
  const reader = await connect(dataDir)
  expect(await counted(reader, Object.keys(before))).toEqual(before)
  await reader.end()
  await expectAll(address, Object.keys(before))
  await next.end('SIGTERM')
}, 120_000)
