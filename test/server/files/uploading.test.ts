import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openFiles } from './drive.ts'

const limit = 1024 * 1024
const png = 'image/png'
const noon = new Date('2026-03-01T12:00:00Z')

let now = noon
const world = await openFiles({ maxUploadBytes: limit, clock: () => now })
const root = join(world.app.config.dataDir, 'files')
afterAll(world.close)
afterEach(() => {
  now = noon
  rmSync(root, { recursive: true, force: true })
})

const onDisk = (): string[] => {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('what was uploaded comes back byte for byte', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const key = await world.upload(world.home.admin, 'bytes.png', png, bytes)
  const answer = await world.get(world.home.admin, key)
  expect(answer.status).toBe(200)
  expect(answer.bytes.equals(bytes)).toBe(true)
  expect(onDisk()).toEqual([key])
})

test('JSON is a file like any other, and so is an empty file', async () => {
  const json = await world.upload(world.home.admin, 'a.json', 'application/json', '{ not JSON')
  expect((await world.get(world.home.admin, json)).bytes.toString()).toBe('{ not JSON')
  const empty = await world.upload(world.home.admin, 'empty.png', png, '')
  expect((await world.get(world.home.admin, empty)).headers['content-length']).toBe('0')
})

test('no part of a file’s name becomes part of its path', async () => {
  for (const name of ['../../../outside.png', '/etc/outside.png', '..\\outside.png', 'a/../../outside.png']) {
    const key = await world.upload(world.home.admin, name, png, 'anything')
    expect(onDisk()).toContain(key)
  }
  const all = readdirSync(world.app.config.dataDir, { recursive: true, encoding: 'utf8' })
  expect(all.filter((path) => path.includes('outside'))).toEqual([])
})

test('a file may be as large as the limit and not a byte larger', async () => {
  await world.upload(world.home.admin, 'exact.png', png, Buffer.alloc(limit))
  const { url, key } = await world.announce(world.home.admin, 'over.png', png)
  const answer = await world.put(url, { bytes: Buffer.alloc(limit + 1), type: png })
  expect(answer.status).toBe(413)
  expect((await world.get(world.home.admin, key)).status).toBe(404)
})

test('the limit also applies to a body that does not say how large it is', async () => {
  const exact = await world.announce(world.home.admin, 'exact.png', png)
  expect((await world.putChunked(exact.url, Buffer.alloc(limit), png)).status).toBe(204)
  const over = await world.announce(world.home.admin, 'over.png', png)
  expect((await world.putChunked(over.url, Buffer.alloc(limit + 1), png)).status).toBe(413)
  expect(onDisk()).toEqual([exact.key])
})

test('someone who sends far too much is still told why it is refused', async () => {
  const { url } = await world.announce(world.home.admin, 'huge.png', png)
  const answer = await world.put(url, { bytes: Buffer.alloc(30 * 1024 * 1024), type: png })
  expect(answer).toMatchObject({ status: 413, body: { message: 'The file is larger than 1 MB' } })
  expect((await world.putChunked(url, Buffer.alloc(2 * 1024 * 1024), png)).status).toBe(413)
})

test('an upload that would be refused anyway is refused before it is sent', async () => {
  const { url } = await world.announce(world.home.admin, 'a.png', png)
  expect(await world.putHeadersOnly(url, { 'content-type': png, 'content-length': limit + 1 })).toBe(413)
  expect((await world.put(url, { bytes: 'a', type: png })).status).toBe(204)
  expect(await world.putHeadersOnly(url, { 'content-type': png, 'content-length': limit })).toBe(409)
})

test('an upload from another site’s page is refused', async () => {
  const { url } = await world.announce(world.home.admin, 'a.png', png)
  const headers = { origin: 'https://evil.example' }
  expect((await world.put(url, { headers, bytes: 'a', type: png })).status).toBe(403)
})

test('the type must be the announced one, whatever its parameters; no type means the generic one', async () => {
  const { url } = await world.announce(world.home.admin, 'a.txt', 'Text/Plain')
  for (const type of ['text/html', 'application/octet-stream', undefined]) {
    expect((await world.put(url, { bytes: 'a', ...(type ? { type } : {}) })).status).toBe(415)
  }
  expect((await world.put(url, { bytes: 'a', type: 'text/plain; charset=utf-8' })).status).toBe(204)
  const generic = await world.announce(world.home.admin, 'a', '')
  expect((await world.put(generic.url, { bytes: 'a' })).status).toBe(204)
  const named = await world.announce(world.home.admin, 'a', '')
  expect((await world.put(named.url, { bytes: 'a', type: 'application/octet-stream' })).status).toBe(204)
})

test('nothing is accepted without the token of that very file', async () => {
  const [mine, other] = [
    await world.announce(world.home.admin, 'a.png', png),
    await world.announce(world.home.admin, 'b.png', png),
  ]
  const path = mine.url.slice(0, mine.url.indexOf('?'))
  const wrong = ['', '?token=', '?token=forged', `?${other.url.split('?')[1]}`, '?token=a&token=b']
  for (const query of wrong) expect((await world.put(path + query, { bytes: 'a', type: png })).status).toBe(403)
  for (const nowhere of ['not-a-key', '%00']) {
    const url = mine.url.replace(mine.key, nowhere)
    expect((await world.put(url, { bytes: 'a', type: png })).status).toBe(403)
  }
})

test('an upload address is valid for fifteen minutes', async () => {
  const { url } = await world.announce(world.home.admin, 'a.png', png)
  now = new Date('2026-03-01T12:15:00Z')
  expect((await world.put(url, { bytes: 'a', type: png })).status).toBe(403)
  now = new Date('2026-03-01T12:14:59.999Z')
  expect((await world.put(url, { bytes: 'a', type: png })).status).toBe(204)
})

test('an upload address takes one file; any later one is refused and changes nothing', async () => {
  const { url, key } = await world.announce(world.home.admin, 'a.png', png)
  expect((await world.put(url, { bytes: 'first', type: png })).status).toBe(204)
  expect((await world.put(url, { bytes: 'second', type: png })).status).toBe(409)
  expect((await world.get(world.home.admin, key)).bytes.toString()).toBe('first')
})

test('of several uploads to one address at once, one is accepted', async () => {
  const { url, key } = await world.announce(world.home.admin, 'a.png', png)
  const bodies = ['a', 'bb', 'ccc', 'dddd']
  const answers = await Promise.all(bodies.map((bytes) => world.put(url, { bytes, type: png })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
  const taken = bodies[answers.findIndex(({ status }) => status === 204)]
  expect((await world.get(world.home.admin, key)).bytes.toString()).toBe(taken)
  expect(onDisk()).toEqual([key])
})

test('an upload that breaks off leaves nothing behind and can be retried', async () => {
  const { url, key } = await world.announce(world.home.admin, 'a.png', png)
  const broken = world.begin('PUT', url, { 'content-type': png, 'content-length': 500 })
  broken.on('error', () => {})
  broken.write(Buffer.alloc(100))
  await vi.waitFor(() => expect(onDisk()).toHaveLength(1))
  broken.destroy()
  await vi.waitFor(() => expect(onDisk()).toEqual([]))
  expect((await world.get(world.home.admin, key)).status).toBe(404)
  expect((await world.put(url, { bytes: 'whole', type: png })).status).toBe(204)
})
