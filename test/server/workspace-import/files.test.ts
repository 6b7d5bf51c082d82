import { afterAll, expect, onTestFinished, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { files } from '#server/files/table.ts'
import { users } from '#server/tenants/table.ts'
import { infected, startScanner } from '#test/support/clamd.ts'
import { pack, personRow } from '#test/support/packing.ts'
import { png } from '#test/support/pictures.ts'
import { openMover } from './movers.ts'

const world = await openMover({ maxStorageBytes: 50_000 })
afterAll(world.close)

const began = '2026-11-02T09:00:00.000Z'

/** An archive with one file. */
const packFile = (bytes: Buffer | string, traits: { email?: string; avatarUrl?: string } = {}) => {
  const key = crypto.randomUUID()
  // An address belongs to one account of the server.
  const person = personRow({ email: `${key}@elsewhere.example.com`, ...traits })
  const about = { name: 'scan.png', type: 'image/png', uploadedById: null, uploadedAt: began }
  const row = { ...about, key, size: Buffer.byteLength(bytes) }
  return pack({ rows: { files: [row], users: [person] }, entries: { [`files/${key}/scan.png`]: Buffer.from(bytes) } })
}

test('an import brings no more than a workspace has room for', async () => {
  const browser = await world.browserOf((await world.tenant()).admin)
  const over = await browser.check(await packFile(Buffer.alloc(50_001)))
  const reason = 'The files in this archive take more than 0 MB, the most a workspace may use here'
  expect(over).toMatchObject({ state: 'refused', reason })
  expect(await browser.check(await packFile(Buffer.alloc(50_000)))).toMatchObject({ state: 'ready' })
})

test('its files are looked into as uploads are', async () => {
  for (const [bytes, type] of [
    [png, 'image/png'],
    ['<html>', 'application/octet-stream'],
  ] as const) {
    const { admin } = await world.tenant()
    const browser = await world.browserOf(admin)
    expect(await browser.move(await packFile(bytes))).toMatchObject({ state: 'done' })
    const found = await world.db.select({ type: files.type }).from(files).where(eq(files.tenantId, admin.tenantId))
    expect(found).toEqual([{ type }])
  }
})

test('pictures that are elsewhere stay there', async () => {
  const { admin } = await world.tenant()
  const browser = await world.browserOf(admin)
  const elsewhere = { email: 'else@elsewhere.example.com', avatarUrl: 'https://tracker.example/x.png' }
  expect(await browser.move(await packFile(png, elsewhere))).toMatchObject({ state: 'done' })
  const [row] = await world.db.select().from(users).where(eq(users.email, 'else@elsewhere.example.com'))
  expect(row).toMatchObject({ avatarUrl: null, pictureFrom: null })
})

test('an archive with a virus is not imported', async () => {
  const scanner = await startScanner()
  const served = await openMover({ clamav: scanner })
  onTestFinished(async () => {
    await served.close()
    await scanner.close()
  })
  const { admin } = served.home
  const browser = await served.browserOf(admin)
  const reason = 'The file “scan.png” in this archive contains a virus (Test.Virus). Nothing was imported.'
  expect(await browser.move(await packFile(infected))).toMatchObject({ state: 'refused', reason })
  expect(await served.db.select().from(files).where(eq(files.tenantId, admin.tenantId))).toEqual([])
})
