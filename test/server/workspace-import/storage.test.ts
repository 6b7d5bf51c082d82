import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { archivePath } from '#contract/workspace-import.ts'
import { sweepFiles } from '#server/files/sweeping.ts'
import { tenants } from '#server/tenants/table.ts'
import { sessionFor } from '#test/support/calls.ts'
import { pack, personRow } from '#test/support/packing.ts'
import type { Tenant } from '#test/support/world.ts'
import { openMover } from './movers.ts'

const [archive, maxStorageBytes] = [await pack({}), 30_000]
const noArchive = Buffer.alloc(9000, 7)
const world = await openMover({ maxStorageBytes, maxUploadBytes: maxStorageBytes, maxImportBytes: 2 * archive.length })
afterAll(world.close)

const usedBy = async ({ admin }: Tenant) => (await world.as(admin).get('/api/tenant/storage')).body

/** The files of a workspace that the store has. */
const storedBy = async ({ id }: Tenant): Promise<string[]> => {
  const found = await readdir(join(world.app.config.dataDir, 'files', String(id)), { recursive: true }).catch(() => [])
  return found.filter((name) => name.includes('-'))
}

test('an archive counts as long as it is there', async () => {
  const tenant = await world.tenant()
  const browser = await world.browserOf(tenant.admin)
  expect(await browser.check(archive)).toMatchObject({ state: 'ready' })
  expect(await usedBy(tenant)).toEqual({ used: archive.length, limit: maxStorageBytes })
  const upload = { filename: 'a.png', filetype: 'image/png', size: maxStorageBytes - archive.length + 1 }
  expect((await world.as(tenant.admin).post('/api/upload-url', upload)).status).toBe(413)
  await browser.discard()
  expect([await usedBy(tenant), await storedBy(tenant)]).toEqual([{ used: 0, limit: maxStorageBytes }, []])
  expect((await world.as(tenant.admin).post('/api/upload-url', upload)).status).toBe(200)
  expect(await browser.send(archive)).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('leaves too little room') },
  })
})

test('of an archive that is refused, the reason stays, and no bytes', async () => {
  const tenant = await world.tenant()
  const browser = await world.browserOf(tenant.admin)
  const reason = 'This is not a zip archive, or it arrived damaged'
  expect(await browser.check(noArchive)).toMatchObject({ state: 'refused', reason })
  expect([await usedBy(tenant), await storedBy(tenant)]).toEqual([{ used: 0, limit: maxStorageBytes }, []])
  expect((await browser.state()).current).toMatchObject({ state: 'refused', reason })
})

test('nothing is left of one that has been imported but what it has brought', async () => {
  const tenant = await world.tenant()
  const browser = await world.browserOf(tenant.admin)
  expect(
    await browser.move(await pack({ rows: { users: [personRow({ email: 'b@storage.example.com' })] } })),
  ).toMatchObject({ state: 'done' })
  const { body } = await browser.calls.get('/api/tenant/storage')
  expect([body, await storedBy(tenant)]).toEqual([{ used: 0, limit: maxStorageBytes }, []])
})

test('of two that are sent at once, one is kept', async () => {
  const tenant = await world.tenant()
  const browser = await world.browserOf(tenant.admin)
  const sent = await Promise.all([browser.send(archive), browser.send(archive)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await browser.settled()).toMatchObject({ state: 'ready' })
  expect([await usedBy(tenant), await storedBy(tenant)]).toMatchObject([{ used: archive.length }, { length: 1 }])
})

test('one whose sending ends early leaves nothing', async () => {
  const tenant = await world.tenant()
  const browser = await world.browserOf(tenant.admin)
  const headers = { cookie: await sessionFor(world.app, tenant.admin), 'content-length': archive.length }
  const sending = world.begin('PUT', archivePath, headers)
  sending.on('error', () => undefined)
  sending.write(archive.subarray(0, 100))
  await expect.poll(() => usedBy(tenant)).toMatchObject({ used: archive.length })
  sending.destroy()
  await expect.poll(() => usedBy(tenant)).toMatchObject({ used: 0 })
  expect(await browser.state()).toMatchObject({ isEmpty: true, current: null })
})

test('one that nobody imports is swept, whichever sweep comes first', async () => {
  const tenant = await world.tenant()
  const browser = await world.browserOf(tenant.admin)
  await browser.check(archive)
  await sweepFiles(world.db, world.app.fileStore, new Date(Date.now() + 25 * 60 * 60_000))
  expect([await usedBy(tenant), await storedBy(tenant)]).toMatchObject([{ used: 0 }, []])
  await browser.start()
  expect(await browser.settled()).toMatchObject({ reason: 'The archive is no longer here. Choose it again.' })
})

test('those of workspaces for which nobody vouches take no more together than the largest may', async () => {
  const strangers = [await world.tenant(), await world.tenant(), await world.tenant()]
  const trust = (isTrusted: boolean, { id }: Tenant) =>
    world.db.update(tenants).set({ isTrusted }).where(eq(tenants.id, id))
  for (const stranger of strangers) await trust(false, stranger)
  const [one, another, last] = await Promise.all(strangers.map(({ admin }) => world.browserOf(admin)))
  onTestFinished(async () => {
    for (const browser of [one, another, last]) await browser?.discard()
  })
  expect([(await one?.send(archive))?.status, (await another?.send(archive))?.status]).toEqual([204, 204])
  for (const browser of [one, another]) await browser?.settled()
  const refusal = expect.stringMatching(/^Too many archives are waiting from/)
  expect(await last?.send(archive)).toMatchObject({ status: 429, body: { message: refusal } })
  // One that is given up makes room, and whoever is known needs none.
  await one?.discard()
  expect((await last?.send(archive))?.status).toBe(204)
  await last?.settled()
  const friend = await world.browserOf((await world.tenant()).admin)
  expect(await friend.check(archive)).toMatchObject({ state: 'ready' })
})
