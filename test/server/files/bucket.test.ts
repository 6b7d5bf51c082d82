import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from '@20minutes/s3rver'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Todo } from '#contract/todos.ts'
import { bucketStore } from '#server/files/bucket.ts'
import { sweepFiles } from '#server/files/sweeping.ts'
import { infected, startScanner } from '#test/support/clamd.ts'
import { addOneOfEach, known, type Rows } from '#test/support/endpoints.ts'
import { png as picture } from '#test/support/pictures.ts'
import { openFiles } from './drive.ts'

const png = 'image/png'
const limit = 1000
const directory = await mkdtemp(join(tmpdir(), 'drumbeat-s3-'))
const storage = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'drumbeat' }],
})
const { port } = await storage.run()
const endpoint = `http://127.0.0.1:${port}`
const s3 = { endpoint, region: 'eu-central-1', bucket: 'drumbeat', key: 'S3RVER', secret: 'S3RVER' }

const world = await openFiles({ maxUploadBytes: limit, s3 })
const { admin } = world.home
const bucket = bucketStore(s3)
afterAll(async () => {
  await world.close()
  await storage.close()
  await rm(directory, { recursive: true })
})

const send = async (url: string, body: string | Buffer<ArrayBuffer>, type = png): Promise<number> => {
  const response = await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body })
  await response.arrayBuffer()
  return response.status
}

test('a file goes straight to the bucket and is read through the server', async () => {
  const { url, key } = await world.announce(admin, 'a.png', png)
  expect(url).toMatch(new RegExp(`^${endpoint}/drumbeat/.*${key}\\?.*X-Amz-Expires=900&`))
  expect((await world.get(admin, key)).status).toBe(404)
  expect(await send(url, picture)).toBe(200)
  const answer = await world.get(admin, key)
  const headers = { 'content-type': png, 'content-length': String(picture.length) }
  expect(answer).toMatchObject({ status: 200, headers })
  expect(answer.bytes.equals(picture)).toBe(true)
  expect((await world.get(null, key)).status).toBe(401)
  expect((await world.get((await world.tenant()).admin, key)).status).toBe(404)
})

test('the bucket refuses another type and a forged signature', async () => {
  const { url } = await world.announce(admin, 'a.png', png)
  expect(await send(url, 'abc', 'text/html')).toBe(403)
  expect(await send(url.replace(/X-Amz-Signature=./, 'X-Amz-Signature=x'), 'abc')).toBe(403)
  expect(await send(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'), 'abc')).toBe(403)
})

test('the server accepts no uploads itself', async () => {
  const { key } = await world.announce(admin, 'a.png', png)
  expect((await world.put(`/api/files/${key}?token=a`, { bytes: 'abc', type: png })).status).toBe(404)
})

test('a file as large as the limit is accepted, one a byte larger is refused and deleted', async () => {
  const exact = await world.announce(admin, 'exact.png', png)
  await send(exact.url, Buffer.alloc(limit))
  expect((await world.get(admin, exact.key)).bytes).toHaveLength(limit)
  const over = await world.announce(admin, 'over.png', png)
  await send(over.url, Buffer.alloc(limit + 1))
  expect((await world.get(admin, over.key)).status).toBe(413)
  expect((await world.get(admin, over.key)).status).toBe(404)
})

test('an address that was given for a size takes no other size', async () => {
  const wish = { filename: 'a.png', filetype: png, size: picture.length }
  const { url, key } = (await world.as(admin).post<{ url: string; key: string }>('/api/upload-url', wish)).body
  expect(await send(url, Buffer.concat([picture, picture]))).toBe(403)
  expect(await send(url, picture)).toBe(200)
  expect((await world.get(admin, key)).status).toBe(200)
})

test('what only says it is a picture is downloaded', async () => {
  const { url, key } = await world.announce(admin, 'a.png', png)
  await send(url, '<html>')
  const { headers } = await world.get(admin, key)
  expect(headers['content-type']).toBe('application/octet-stream')
  expect(headers['content-disposition']).toMatch(/^attachment;/)
})

test('what finds no room in the workspace is refused and deleted', async () => {
  const small = await openFiles({ beside: world, s3, maxUploadBytes: limit, maxStorageBytes: 3 * limit })
  const { admin: owner } = await world.tenant()
  const announced = await Promise.all([1, 2, 3, 4].map(() => small.announce(owner, 'a.txt', png)))
  for (const { url } of announced) await send(url, Buffer.alloc(limit))
  const answers = await Promise.all(announced.map(({ key }) => small.get(owner, key)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 413])
  const refused = announced.filter((_, at) => answers[at]?.status === 413)
  for (const { key } of refused) expect(await bucket.read({ tenantId: owner.tenantId, key })).toBeUndefined()
  await small.close()
})

test('what has a virus is refused and deleted, and what cannot be scanned is scanned again', async () => {
  const scanner = await startScanner()
  const scanning = await openFiles({ beside: world, s3, maxUploadBytes: limit, clamav: scanner })
  const [bad, late] = [await scanning.announce(admin, 'a.txt', png), await scanning.announce(admin, 'b.txt', png)]
  await send(bad.url, infected)
  await send(late.url, picture)
  expect((await scanning.get(admin, bad.key)).status).toBe(400)
  expect((await scanning.get(admin, bad.key)).status).toBe(404)
  expect(await bucket.read({ tenantId: admin.tenantId, key: bad.key })).toBeUndefined()
  await scanner.close()
  expect((await scanning.get(admin, late.key)).status).toBe(503)
  expect((await world.get(admin, late.key)).status).toBe(200)
  await scanning.close()
})

test('a storage that leads elsewhere is not followed', async () => {
  const asked: (string | undefined)[] = []
  const elsewhere = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  const address = elsewhere.address()
  const port = typeof address === 'object' ? address?.port : 0
  const leading = bucketStore({ ...s3, endpoint: `http://127.0.0.1:${port}` })
  await expect(leading.read({ tenantId: 1, key: 'a' })).rejects.toThrow('The file storage replied 307 to GET')
  expect(asked).toEqual(['/drumbeat/1/a'])
  elsewhere.close()
})

test('once accepted, a file cannot be replaced through its address', async () => {
  const { url, key } = await world.announce(admin, 'a.png', png)
  await send(url, 'first')
  expect((await world.get(admin, key)).bytes.toString()).toBe('first')
  await send(url, 'second')
  expect((await world.get(admin, key)).bytes.toString()).toBe('first')
})

test('your own uploads can be attached once they have arrived', async () => {
  const member = await world.member(world.home.team)
  const { url, key } = await world.announce(member, 'a.png', png)
  const add = (person: { tenantId: number; id: number }) => {
    const attachments = [{ url: `/api/files/${key}` }]
    return world.as(person).post(`/api/teams/${world.home.team.id}/todos`, { title: 'Plan', attachments })
  }
  expect((await add(member)).status).toBe(400)
  await send(url, 'abc')
  expect((await add(admin)).status).toBe(400)
  expect(await add(member)).toMatchObject({ status: 201, body: { attachments: [{ size: 3 }] } })
})

test('what is attached under a key is attached once, however often it is sent', async () => {
  const member = await world.member(world.home.team)
  const { url, key } = await world.announce(member, 'a.png', png)
  await send(url, 'abc')
  const calls = world.as(member).under(randomUUID())
  const path = `/api/teams/${world.home.team.id}/todos`
  const add = () => calls.post<Todo>(path, { title: 'Once', attachments: [{ url: `/api/files/${key}` }] })
  const answers = [...(await Promise.all([add(), add(), add()])), await add()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { body: rows } = await world.as(member).get<Todo[]>('/api/user/todos')
  const once = rows.filter(({ title }) => title === 'Once')
  expect(once.map(({ attachments }) => attachments.map(({ name, size }) => `${name} ${size}`))).toEqual([['a.png 3']])
  expect((await world.get(member, key)).bytes.toString()).toBe('abc')
})

test('an upload that is confirmed several times at once is measured whole each time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { url, key } = await world.announce(admin, 'a.png', png)
    await send(url, 'abc')
    const file = { tenantId: admin.tenantId, key }
    const sizes = await Promise.all(Array.from({ length: 8 }, () => bucket.keep(file, limit)))
    expect(new Set(sizes)).toEqual(new Set([3]))
  }
})

const attaching = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { body }]) => body && JSON.stringify(z.toJSONSchema(body, { io: 'input' })).includes('"attachments"'))
    .map(([name, endpoint]) => [`${slice}.${name}`, endpoint] as const),
)

test.each(attaching)('%s finds uploads that have arrived', async (_, { method, path, status = 200 }) => {
  const { team } = world.home
  const uploaded = async () => {
    const { url, key } = await world.announce(admin, 'a.png', png)
    await send(url, 'abc')
    return [{ url: `/api/files/${key}` }]
  }
  const ids: Rows = await addOneOfEach(world, team, admin)
  const calls = world.as(admin)
  await calls.post(`/api/issues/${ids['issueId']}/reopen`)
  const url = path.replace(/:(\w+)/g, (_match, name: string) => String(known(ids, name)))
  const part = { id: randomUUID(), name: 'Part', title: 'Part', attachments: await uploaded() }
  const parts = { milestones: [part], todos: [{ ...part, attachments: await uploaded() }] }
  const plain = { id: randomUUID(), name: 'Plan', title: 'Whole', decision: 'Plan', checkOn: null }
  const body = { ...plain, attachments: await uploaded(), ...parts }
  const answer = await (method === 'POST' ? calls.post : calls.patch)(url, body)
  expect(answer.status).toBe(status)
})

test('the sweep removes files from the bucket that are attached to nothing', async () => {
  const { url, key } = await world.announce(admin, 'a.png', png)
  await send(url, 'abc')
  const place = { tenantId: admin.tenantId, key }
  expect((await world.get(admin, key)).status).toBe(200)
  await sweepFiles(world.db, bucket, new Date(Date.now() + 25 * 60 * 60 * 1000))
  expect(await bucket.read(place)).toBeUndefined()
})

test('the server puts files there itself, as an import does, and none of a body that breaks', async () => {
  const place = { tenantId: admin.tenantId, key: randomUUID() }
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('ab')
      throw new Error('The archive is damaged')
    })(),
  )
  await expect(bucket.write(place, { body: broken, size: 3 })).rejects.toThrow('The archive is damaged')
  expect(await bucket.read(place)).toBeUndefined()
  for (const text of ['first', 'again', '']) {
    await bucket.write(place, { body: Readable.from([Buffer.from(text)]), size: text.length })
    const found = await bucket.read(place)
    expect(found?.size).toBe(text.length)
    expect(Buffer.concat((await found?.body.toArray()) ?? []).toString()).toBe(text)
  }
  const forged = bucketStore({ ...s3, secret: 'wrong' })
  await expect(forged.write(place, { body: Readable.from(['abc']), size: 3 })).rejects.toThrow('403')
})

test('while the storage is away, reading returns 503 and says when to retry', async () => {
  const away = await openFiles({ s3: { ...s3, endpoint: 'http://127.0.0.1:1' } })
  const { key } = await away.announce(away.home.admin, 'a.png', png)
  const answer = await away.get(away.home.admin, key)
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  await away.close()
})
