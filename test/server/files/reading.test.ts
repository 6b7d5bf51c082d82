import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sessionFor } from '#test/support/calls.ts'
import { contents, png } from '#test/support/pictures.ts'
import { countStatements } from '#test/support/statements.ts'
import { openFiles } from './drive.ts'

const world = await openFiles({ maxUploadBytes: 1_000_000 })
afterAll(world.close)

describe('a file is read', () => {
  test('by no one who is signed out', async () => {
    const key = await world.upload(world.home.admin, 'a.png', 'image/png', 'a')
    expect((await world.get(null, key)).status).toBe(401)
    expect((await world.get(null, 'not-a-key')).status).toBe(401)
  })

  test('only by its uploader until it is attached to something', async () => {
    const member = await world.member(world.home.team)
    const stranger = await world.tenant()
    const key = await world.upload(member, 'a.png', 'image/png', 'a')
    expect((await world.get(member, key)).status).toBe(200)
    expect((await world.get(world.home.admin, key)).status).toBe(404)
    expect((await world.get(stranger.admin, key)).status).toBe(404)
  })

  test('by those who see an item it is attached to, as long as it is', async () => {
    const [{ admin, team }, stranger] = [world.home, await world.tenant()]
    const [colleague, outsider] = [await world.member(team), await world.member()]
    const key = await world.upload(admin, 'a.png', 'image/png', 'a')
    const statuses = () =>
      Promise.all([colleague, outsider, stranger.admin].map(async (person) => (await world.get(person, key)).status))
    const attachments = [{ url: `/api/files/${key}` }]
    const { body } = await world.as(admin).post(`/api/teams/${team.id}/todos`, { title: 'Plan', attachments })
    expect(await statuses()).toEqual([200, 404, 404])
    await world.as(admin).patch(`/api/todos/${Number(body['id'])}`, { attachments: [] })
    expect(await statuses()).toEqual([404, 404, 404])
  })

  test('no longer by its uploader once they do not see what it is attached to', async () => {
    const team = await world.team()
    const [author, uploader] = [await world.member(team), await world.member(team)]
    const { body } = await world.as(author).post(`/api/teams/${team.id}/todos`, { title: 'Plan' })
    const key = await world.upload(uploader, 'a.png', 'image/png', 'a')
    const attachments = [{ url: `/api/files/${key}` }]
    await world.as(uploader).patch(`/api/todos/${Number(body['id'])}`, { attachments })
    expect((await world.get(uploader, key)).status).toBe(200)
    await world.as(world.home.admin).del(`/api/teams/${team.id}/members/${uploader.id}`)
    expect((await world.get(uploader, key)).status).toBe(404)
    expect((await world.get(author, key)).status).toBe(200)
  })

  test('only if it exists', async () => {
    const { admin } = world.home
    const announced = await world.announce(admin, 'a.png', 'image/png')
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const key of [announced.key, unknown, 'not-a-key', '-'.repeat(36)]) {
      expect((await world.get(admin, key)).status).toBe(404)
    }
    const lost = await world.upload(admin, 'a.png', 'image/png', 'a')
    const root = join(world.app.config.dataDir, 'files')
    for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
    const gone = await world.get(admin, lost)
    expect([gone.status, gone.headers['cache-control'], gone.headers.etag]).toEqual([404, 'no-store', undefined])
  })
})

describe('a file that the browser has', () => {
  const asIs = (key: string) => ({ 'if-none-match': `W/"other", "${key}"` })

  test('is not sent again to those who may still read it, and to no one else', async () => {
    const key = await world.upload(world.home.admin, 'a.png', 'image/png', png)
    const answer = await world.get(world.home.admin, key, asIs(key))
    expect([answer.status, answer.bytes.length]).toEqual([304, 0])
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: `"${key}"` })
    const stranger = (await world.tenant()).admin
    expect((await world.get(stranger, key, asIs(key))).status).toBe(404)
    expect((await world.get(null, key, asIs(key))).status).toBe(401)
    const other = { 'if-none-match': `"${crypto.randomUUID()}"` }
    expect((await world.get(world.home.admin, key, other)).status).toBe(200)
  })

  test('takes one query besides the session’s, for pictures of people too', async () => {
    const { admin, team } = world.home
    const member = await world.member(team)
    const key = await world.upload(admin, 'a.png', 'image/png', png)
    await world.as(admin).put('/api/user/avatar', { url: `/api/files/${key}` })
    for (const person of [admin, member]) {
      const cookie = await sessionFor(world.app, person)
      const headers = { cookie, ...asIs(key) }
      const ask = () => world.app.inject({ url: `/api/files/${key}`, headers })
      expect((await ask()).statusCode).toBe(304)
      expect(await countStatements(world, ask)).toBe(2)
    }
  })
})

describe('a file is sent', () => {
  test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'application/pdf'])(
    'to be shown if it is %s',
    async (type) => {
      const key = await world.upload(world.home.admin, 'shown', type, contents[type] ?? '')
      const { headers } = await world.get(world.home.admin, key)
      expect(headers['content-type']).toBe(type)
      expect(headers['content-disposition']).toBe(`inline; filename="shown"; filename*=UTF-8''shown`)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']?.includes('sandbox')).toBe(type !== 'application/pdf')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    },
  )

  test.each([
    'text/html',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'text/javascript',
    'application/json',
    'text/plain',
    '',
  ])('to be downloaded as the generic type if it is %j', async (type) => {
    const { url, key } = await world.announce(world.home.admin, 'page.html', type)
    await world.put(url, { bytes: '<script>alert(1)</script>', type })
    const { headers } = await world.get(world.home.admin, key)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox;/)
  })

  test('under its name, whatever characters that has', async () => {
    const name = `a "b" (c)'s 50% ü 计划 🚀.pdf`
    const key = await world.upload(world.home.admin, name, 'application/pdf', contents['application/pdf'] ?? '')
    const disposition = String((await world.get(world.home.admin, key)).headers['content-disposition'])
    expect(disposition).toMatch(/^inline; filename="a _b_ \(c\)'s 50_ _ __ __\.pdf"; filename\*=UTF-8''[\w.%-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
  })

  test('unchanged, with its length, for only the browser to keep', async () => {
    const text = 'all the same '.repeat(20_000)
    const key = await world.upload(world.home.admin, 'a.txt', 'text/plain', text)
    const answer = await world.get(world.home.admin, key, { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-length']).toBe(String(text.length))
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers.etag).toBe(`"${key}"`)
    expect(answer.bytes.toString()).toBe(text)
  })
})
