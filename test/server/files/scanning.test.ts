import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { files } from '#server/files/table.ts'
import { securityTrail } from '#server/trail/table.ts'
import { hasClamd, infected, startClamd, startScanner } from '#test/support/clamd.ts'
import { openFiles } from './drive.ts'

const text = 'text/plain'
const largest = 3 * 1024 * 1024

const open = async (clamav: { host: string; port: number } | { path: string }) => {
  const world = await openFiles({ clamav, maxUploadBytes: largest })
  const { admin } = world.home
  const root = join(world.app.config.dataDir, 'files')
  const send = async (bytes: string | Buffer, name = 'a.txt') => {
    const { url, key } = await world.announce(admin, name, text)
    return { key, url, ...(await world.put(url, { bytes, type: text })) }
  }
  const onDisk = () =>
    existsSync(root)
      ? readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : []
  return { ...world, send, onDisk }
}

describe('with a scanner', () => {
  const opening = startScanner(2 * 1024 * 1024).then(async (scanner) => ({ scanner, world: await open(scanner) }))
  afterAll(async () => {
    const { scanner, world } = await opening
    await world.close()
    await scanner.close()
  })

  test('a file is scanned whole before anyone can read it', async () => {
    const { scanner, world } = await opening
    for (const bytes of [Buffer.alloc(700_000, 'ab'), Buffer.alloc(0)]) {
      const { key, status } = await world.send(bytes)
      expect(status).toBe(204)
      expect(scanner.scanned.at(-1)?.equals(bytes)).toBe(true)
      expect((await world.get(world.home.admin, key)).bytes.equals(bytes)).toBe(true)
    }
  })

  test('one with a virus is refused in words, goes, and the admins hear of it', async () => {
    const { world } = await opening
    const before = world.onDisk().length
    const { key, url, status, body } = await world.send(infected)
    const message = 'The file contains a virus (Test.Virus) and was not kept'
    expect([status, body]).toEqual([400, { message }])
    expect((await world.get(world.home.admin, key)).status).toBe(404)
    expect((await world.put(url, { bytes: 'fine', type: text })).status).toBe(403)
    expect(world.onDisk()).toHaveLength(before)
    expect(await world.db.select().from(files).where(eq(files.key, key))).toEqual([])
    await vi.waitFor(async () => {
      const noted = await world.db.select().from(securityTrail).where(eq(securityTrail.event, 'virus found'))
      expect(noted).toMatchObject([{ userId: world.home.admin.id, facts: { virus: 'Test.Virus' } }])
    })
  })

  test('one that is too long for it is refused in words', async () => {
    const { world } = await opening
    const { status, body } = await world.send(Buffer.alloc(largest))
    expect([status, body.message]).toEqual([413, 'The file is too large to be scanned for viruses'])
  })
})

test('while the scanner is away, nothing is taken, and the same upload can be sent again', async () => {
  const scanner = await startScanner()
  const world = await open(scanner)
  onTestFinished(world.close)
  await scanner.close()
  const { url, key, status, headers, body } = await world.send('patience')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(body.message).toBe('The virus scanner is not responding. Try again in a moment.')
  expect((await world.get(world.home.admin, key)).status).toBe(404)
  expect((await world.put(url, { bytes: 'patience', type: text })).status).toBe(503)
  expect(world.onDisk()).toEqual([])
})

describe.skipIf(!hasClamd)('with ClamAV itself (skipped where clamd is not installed)', () => {
  test('clean files pass, others are named, and long ones are refused', { timeout: 60_000 }, async () => {
    const clamd = await startClamd()
    const world = await open({ path: clamd.path })
    onTestFinished(async () => {
      await world.close()
      await clamd.close()
    })
    expect((await world.send('clean')).status).toBe(204)
    const found = await world.send(infected)
    expect([found.status, found.body.message]).toEqual([400, expect.stringContaining('Test.Virus')])
    expect((await world.send(Buffer.alloc(largest))).status).toBe(413)
  })
})
