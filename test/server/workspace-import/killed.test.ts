import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { archivePath, type ImportState, workspaceImport } from '#contract/workspace-import.ts'
import { sessionFor } from '#test/support/calls.ts'
import { isHeldUpBy, lockTable } from '#test/support/held-up.ts'
import { openMover, read } from './movers.ts'
import { pack, personRow, todoRow } from '#test/support/packing.ts'
import { bundleServer, startServer } from '#test/support/processes.ts'

const world = await openMover()
afterAll(world.close)
const program = await bundleServer()

const key = '0b9bc0cb-0d1b-4b0e-9d5c-3d0f7f9d0a11'
const began = '2026-11-02T09:00:00.000Z'
const fileRow = { key, name: 'scan.txt', type: 'text/plain', size: 4, uploadedById: 1, uploadedAt: began }
const todoIn = { rows: { files: [fileRow], todos: [todoRow()] }, entries: { [`files/${key}/scan.txt`]: 'scan' } }

/** How many of the connections of others do nothing in a transaction. */
const idle = async (): Promise<number> => {
  const { rows } = await world.db.execute<{ idle: number }>(sql`
    select count(*)::int as idle from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and query !~ '^begin'`)
  return rows[0]?.idle ?? 0
}

/** What is left of archives in a server's directories, but for the store. */
const leftIn = async (...directories: string[]): Promise<string[]> =>
  (await Promise.all(directories.map((directory) => readdir(directory)))).flat().filter((name) => name !== 'files')

const cases: { state: ImportState; table: string }[] = [
  { state: 'checking', table: 'workspace_import_rows' },
  { state: 'importing', table: 'todos' },
]

test.each(cases)('a server that is killed while $state leaves the workspace as empty as it was', async (found) => {
  const { admin } = await world.tenant()
  const browser = await world.browserOf(admin)
  const archive = await pack({ ...todoIn, rows: { ...todoIn.rows, users: [personRow({ email: admin.email })] } })
  if (found.state === 'importing') await browser.check(archive)
  const server = await startServer(program, world)
  const { pid, release } = await lockTable(world.database, found.table)
  const headers = { cookie: await sessionFor(world.app, admin), origin: server.address }
  if (found.state === 'checking') {
    await fetch(server.address + archivePath, { method: 'PUT', headers, body: new Uint8Array(archive) })
  } else await fetch(server.address + workspaceImport.start.path, { method: 'POST', headers })
  await expect.poll(async () => (await browser.state()).current).toMatchObject({ state: found.state, isRunning: true })
  await expect.poll(() => isHeldUpBy(world.db, pid)).toBe(true)
  // Which would be one less for everybody else, for as long as the import takes.
  await expect.poll(idle).toBe(0)
  expect(await browser.start()).toMatchObject({ status: 409 })

  await server.kill()
  await release()
  expect(await leftIn(server.temporary, world.app.config.dataDir)).toEqual([])
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

test('a server that is killed while an archive arrives leaves nothing that is not swept', async () => {
  const { admin } = await world.tenant()
  const browser = await world.browserOf(admin)
  const archive = await pack({ ...todoIn, rows: { ...todoIn.rows, users: [personRow({ email: admin.email })] } })
  const server = await startServer(program, world)
  const headers = {
    cookie: await sessionFor(world.app, admin),
    origin: server.address,
    'content-length': archive.length,
  }
  const sending = request(server.address + archivePath, { method: 'PUT', headers })
  sending.on('error', () => undefined)
  sending.write(archive.subarray(0, 1000))
  const used = async () => (await browser.calls.get<{ used: number }>('/api/tenant/storage')).body.used
  await expect.poll(used).toBe(archive.length)
  expect(await browser.send(archive)).toMatchObject({ status: 409 })
  await server.kill()
  expect(await leftIn(server.temporary, world.app.config.dataDir)).toEqual([])
  expect(await browser.state()).toMatchObject({ isEmpty: true, current: null })
  // It takes no room of what comes next, and if nothing comes, goes with the sweep.
  expect(await browser.check(archive)).toMatchObject({ state: 'ready' })
  expect(await used()).toBe(archive.length)
})
