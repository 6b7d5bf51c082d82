import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { archivePath, type ImportState, workspaceImport } from '#contract/workspace-import.ts'
import { sessionFor } from '#test/support/calls.ts'
import { isHeldUpBy, lockTable } from '#test/support/held-up.ts'
import { openMover, read } from './movers.ts'
import { pack, personRow, todoRow } from '#test/support/packing.ts'
import { bundleServer, startServer } from './server.ts'

const world = await openMover()
afterAll(world.close)
const program = await bundleServer()

const key = '0b9bc0cb-0d1b-4b0e-9d5c-3d0f7f9d0a11'
const began = '2026-11-02T09:00:00.000Z'
const fileRow = { key, name: 'scan.txt', type: 'text/plain', size: 4, uploadedById: 1, uploadedAt: began }
const todoIn = { rows: { files: [fileRow], todos: [todoRow()] }, entries: { [`files/${key}/scan.txt`]: 'scan' } }

/** Has PostgreSQL end connections on which nothing happens in a transaction, as the embedded one does after a minute. */
const endIdle = () =>
  world.db.execute(sql`do $$ begin
    execute format('alter database %I set idle_in_transaction_session_timeout = 200', current_database());
  end $$`)

/** How long nothing has happened in a transaction of another process, in milliseconds. */
const idleFor = async (): Promise<number> => {
  const { rows } = await world.db.execute<{ idle: number }>(sql`
    select coalesce(max(extract(epoch from now() - state_change) * 1000), 0)::float8 as idle from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and query !~ '^begin'`)
  return rows[0]?.idle ?? 0
}

const cases: { state: ImportState; table: string }[] = [
  { state: 'checking', table: 'workspace_import_rows' },
  { state: 'importing', table: 'todos' },
]

test.each(cases)('a server that is killed while $state leaves the workspace as empty as it was', async (found) => {
  const { admin } = await world.tenant()
  const browser = await world.browserOf(admin)
  const archive = await pack({ ...todoIn, rows: { ...todoIn.rows, users: [personRow({ email: admin.email })] } })
  if (found.state === 'importing') await browser.check(archive)
  await endIdle()
  const server = await startServer(program, world)
  const { pid, release } = await lockTable(world.database, found.table)
  const headers = { cookie: await sessionFor(world.app, admin), origin: server.address }
  if (found.state === 'checking') {
    await fetch(server.address + archivePath, { method: 'PUT', headers, body: new Uint8Array(archive) })
  } else await fetch(server.address + workspaceImport.start.path, { method: 'POST', headers })
  await expect.poll(() => isHeldUpBy(world.db, pid)).toBe(true)
  await expect.poll(idleFor).toBeGreaterThan(400)
  expect((await browser.state()).current).toMatchObject({ state: found.state, isRunning: true })
  expect(await browser.start()).toMatchObject({ status: 409 })

  await server.kill()
  await release()
  await expect.poll(async () => (await browser.state()).current?.isRunning).toBe(false)
  expect(await browser.state()).toMatchObject({ isEmpty: true, current: { state: found.state, reason: null } })
  expect(await browser.calls.get('/api/auth/user')).toMatchObject({ status: 200, body: { id: admin.id } })

  await browser.start()
  if (found.state === 'checking') {
    expect(await browser.settled()).toMatchObject({ state: 'ready' })
    await browser.start()
  }
  expect(await browser.settled()).toMatchObject({ state: 'done' })
  const { rows, files } = await read(await browser.exported())
  expect(rows.get('todos')).toMatchObject([{ title: 'Call the bank' }])
  expect(files.get(`files/${key}/scan.txt`)).toBe(Buffer.from('scan').toString('base64'))
})
