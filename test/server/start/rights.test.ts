import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRoot, killServer, newDirectory, nobody } from './drive.ts'
import { connect, startEarlierRelease } from './earlier-release.ts'
import { openProgram } from './program.ts'

const startApp = await openProgram()

const owned = `
  SELECT relname AS name, pg_get_userbyid(relowner) AS owner FROM pg_class WHERE oid >= 16384 AND relkind IN ('r', 'v', 'S', 'i')
  UNION SELECT proname, pg_get_userbyid(proowner) FROM pg_proc WHERE proname = 'told'
  UNION SELECT typname, pg_get_userbyid(typowner) FROM pg_type WHERE typname = 'mood'
  UNION SELECT nspname, pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'drizzle'
  UNION SELECT datname, pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'drumbeat'`

const forbidden = [
  "COPY (SELECT 1) TO PROGRAM 'true'",
  "COPY said FROM PROGRAM 'echo 1'",
  "COPY said FROM '/etc/passwd'",
  "SELECT pg_read_file('/etc/passwd')",
  'SELECT rolpassword FROM pg_authid',
  'CREATE ROLE another',
  'CREATE DATABASE another',
  'ALTER ROLE drumbeat SUPERUSER',
  "ALTER SYSTEM SET log_statement = 'all'",
  'SET ROLE drumbeat_superuser',
  'SET SESSION AUTHORIZATION drumbeat_superuser',
]

/** Expects the app to own its database and to have no rights beyond it. */
const expectModesty = async (dataDir: string) => {
  const client = await connect(dataDir)
  const rights = 'SELECT rolname FROM pg_roles WHERE rolsuper AND rolcanlogin OR rolname = current_user AND rolsuper'
  expect((await client.query(rights)).rows).toEqual([])
  const { rows } = await client.query<{ name: string; owner: string }>(owned)
  expect(rows.filter(({ owner }) => owner !== 'drumbeat')).toEqual([])
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['said', 'drumbeat']))
  for (const sql of forbidden)
    await expect(client.query(sql), sql).rejects.toThrow(/permission denied|must be superuser/i)
  return client
}

test('the app owns the database that comes along, and may do nothing beyond it', async () => {
  const dataDir = newDirectory()
  const app = startApp(dataDir)
  await app.says('found')
  const client = await expectModesty(dataDir)
  // Migrations need extensions.
  await client.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin; DROP EXTENSION pg_trgm')
  await expect(connect(dataDir, { password: 'guessed' })).rejects.toThrow(/password authentication failed/)
  await app.kill('SIGTERM')
})

test('a directory whose app was superuser is handed over at the next start, with its data, once', async () => {
  const dataDir = newDirectory()
  await startEarlierRelease(dataDir)
  for (let time = 0; time < 2; time += 1) {
    const app = startApp(dataDir)
    expect(await app.says('found')).toBe('42')
    const client = await expectModesty(dataDir)
    await client.query(
      "ALTER TABLE said ADD COLUMN feeling mood; ALTER TABLE said DROP COLUMN feeling; SELECT nextval('loose')",
    )
    await app.kill('SIGTERM')
  }
})

test('a hand-over that is killed halfway loses nothing, and the next start completes it', async () => {
  const dataDir = newDirectory()
  const earlier = await startEarlierRelease(dataDir)
  await earlier.query('BEGIN; LOCK TABLE said')
  const watcher = await connect(dataDir)
  const killed = startApp(dataDir)
  const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%drumbeat_superuser%'"
  await expect.poll(async () => (await watcher.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  killServer(dataDir)
  await killed.kill('SIGKILL')

  const app = startApp(dataDir)
  expect(await app.says('found')).toBe('42')
  await expectModesty(dataDir)
  await app.kill('SIGTERM')
})

test.runIf(isRoot)('a socket directory that another user has made first is refused to root', async () => {
  const dataDir = join(newDirectory(), 'a-rather-long-name'.repeat(5))
  const digest = createHash('sha256').update(join(dataDir, 'postgres')).digest('hex')
  const sockets = `/tmp/drumbeat-${digest.slice(0, 16)}`
  mkdirSync(sockets)
  onTestFinished(() => rmSync(sockets, { recursive: true }))
  chownSync(sockets, nobody, nobody)
  const app = startApp(dataDir)
  expect(await app.says('failed')).toBe(`${sockets} belongs to another user.`)
})
