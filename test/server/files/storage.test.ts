import { afterAll, expect, test } from 'vitest'
import type { Storage } from '#contract/settings.ts'
import { openFiles } from './drive.ts'

const most = 10_000
let now = new Date('2026-03-01T12:00:00Z')
const world = await openFiles({ maxStorageBytes: most, maxUploadBytes: 6000, clock: () => now })
afterAll(world.close)

const text = 'text/plain'
const full = 'All files of this workspace together may take 0 MB, and that leaves too little room for this one'

const openWorkspace = async () => {
  const { admin } = await world.tenant()
  const { get, post } = world.as(admin)
  const announce = async (size?: number) => {
    const { status, body } = await post<{ url: string; key: string; message: string }>('/api/upload-url', {
      filename: 'a.txt',
      filetype: text,
      size,
    })
    return { status, ...body }
  }
  const put = (url: string, size: number) => world.put(url, { bytes: Buffer.alloc(size), type: text })
  const used = async () => (await get<Storage>('/api/tenant/storage')).body
  return { admin, announce, put, used }
}

test('a workspace has room for so much, and keeps it for what is announced', async () => {
  const { announce, put, used } = await openWorkspace()
  const first = await announce(6000)
  expect(await used()).toEqual({ used: 6000, limit: most })
  expect(await announce(4001)).toMatchObject({ status: 413, message: full })
  expect((await put(first.url, 5000)).status).toBe(204)
  expect(await used()).toEqual({ used: 5000, limit: most })
  expect((await announce(5000)).status).toBe(200)
  expect(await announce()).toMatchObject({ status: 413, message: full })
})

test('what was announced and never came stops counting with its address', async () => {
  const { announce, used } = await openWorkspace()
  await announce(6000)
  const then = now
  now = new Date(now.getTime() + 15 * 60_000)
  expect((await used()).used).toBe(0)
  expect((await announce(6000)).status).toBe(200)
  now = then
})

test('a body counts as it is, whatever was announced, with its length or without', async () => {
  const { admin, announce, put, used } = await openWorkspace()
  const [large, small] = [await announce(1), await announce(1)]
  expect((await put(large.url, 6000)).status).toBe(204)
  const answer = await put(small.url, 4001)
  expect([answer.status, answer.body.message]).toEqual([413, full])
  expect((await world.putChunked(small.url, Buffer.alloc(4001), text)).status).toBe(413)
  expect((await world.get(admin, small.key)).status).toBe(404)
  expect((await put(small.url, 4000)).status).toBe(204)
  expect((await used()).used).toBe(most)
})

test('uploads at once cannot take the same room', async () => {
  const { announce, put, used } = await openWorkspace()
  const announced = await Promise.all([1, 2, 3, 4, 5].map(() => announce()))
  const answers = await Promise.all(announced.map(({ url }) => put(url, 4000)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 413, 413, 413])
  expect((await used()).used).toBe(8000)
  const more = await Promise.all([1, 2, 3, 4, 5].map(() => announce(1000)))
  expect(more.map(({ status }) => status).toSorted()).toEqual([200, 200, 413, 413, 413])
})

test('one workspace takes no room from another, and without a limit there is always room', async () => {
  const [one, other] = [await openWorkspace(), await openWorkspace()]
  await one.announce(6000)
  expect((await other.announce(6000)).status).toBe(200)
  const free = await openFiles({ beside: world, maxStorageBytes: 0 })
  expect((await free.as(one.admin).post('/api/upload-url', { filename: 'a', size: 1000 })).status).toBe(200)
  expect((await free.as(one.admin).get('/api/tenant/storage')).body).toEqual({ used: 7000, limit: null })
  await free.close()
})

test('only admins see it', async () => {
  const member = await world.member(world.home.team)
  expect((await world.as(member).get('/api/tenant/storage')).status).toBe(403)
})

test('somebody may have a hundred files announced that have not come', async () => {
  const { admin, announce, put } = await openWorkspace()
  const announced = await Promise.all(Array.from({ length: 101 }, () => announce(1)))
  expect(announced.filter(({ status }) => status === 429)).toHaveLength(1)
  const late = await world.as(admin).post('/api/upload-url', { filename: 'a' })
  expect(late).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  const came = announced.find(({ status }) => status === 200)
  expect((await put(came?.url ?? '', 1)).status).toBe(204)
  expect((await announce(1)).status).toBe(200)
})
