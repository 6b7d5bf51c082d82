import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { maxPictureBytes } from '#contract/files.ts'
import type { Workspace } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import { sweepFiles } from '#server/files/sweeping.ts'
import { files } from '#server/files/table.ts'
import { journal } from '#server/journal/table.ts'
import { contents } from '#test/support/pictures.ts'
import { openFiles } from '../files/drive.ts'

const world = await openFiles()
afterAll(world.close)

const { admin, team } = world.home
const ann = await world.member(team)
const bob = await world.member()
const stranger = (await world.tenant()).admin

const uploaded = (by: User, type = 'image/png') => world.upload(by, 'me.png', type, contents[type] ?? 'something else')
const urlOf = (key: string): string => `http://drumbeat.test/api/files/${key}`
const avatar = (by: User, url: string | null) => world.as(by).put<User>('/api/user/avatar', { url })
const newest = async () => (await world.db.select().from(journal).orderBy(desc(journal.id)).limit(1))[0]
const twoDaysOn = () => new Date(Date.now() + 2 * 24 * 60 * 60_000)

describe('an avatar', () => {
  test('is an uploaded picture, seen by everyone in the workspace and no one else', async () => {
    const key = await uploaded(ann)
    expect((await world.get(bob, key)).status).toBe(404)
    const { status, body } = await avatar(ann, urlOf(key))
    expect([status, body.avatarUrl]).toEqual([200, `/api/files/${key}`])
    const seen = await world.get(bob, key)
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await world.get(stranger, key)).status).toBe(404)
    expect((await world.get(null, key)).status).toBe(401)
  })

  test('survives the sweep of unused files; the one before it does not', async () => {
    const [first, second] = [await uploaded(ann), await uploaded(ann)]
    await avatar(ann, urlOf(first))
    await avatar(ann, urlOf(second))
    await sweepFiles(world.db, world.app.fileStore, twoDaysOn())
    expect((await world.get(bob, second)).status).toBe(200)
    expect((await world.get(ann, first)).status).toBe(404)
  })

  test('is journaled only when it changes', async () => {
    const key = await uploaded(ann)
    await avatar(ann, urlOf(key))
    const entry = await newest()
    expect(entry).toMatchObject({ subject: 'users', subjectId: ann.id, after: { avatarUrl: `/api/files/${key}` } })
    expect(entry?.before).toHaveProperty('avatarUrl')
    expect((await avatar(ann, urlOf(key))).body.avatarUrl).toBe(`/api/files/${key}`)
    expect(await newest()).toEqual(entry)
  })

  test('is the one before again, and takes no other one away', async () => {
    const [first, second] = [await uploaded(ann), await uploaded(ann)]
    const back = (was: string) => world.as(ann).put<User>('/api/user/avatar', { url: urlOf(first), was: urlOf(was) })
    await avatar(ann, urlOf(first))
    await avatar(ann, urlOf(second))
    expect(await back(first)).toMatchObject({ status: 409, body: { message: 'This has been changed in the meantime' } })
    expect((await back(second)).body.avatarUrl).toBe(`/api/files/${first}`)
  })

  test('can be removed', async () => {
    const key = await uploaded(ann)
    await avatar(ann, urlOf(key))
    expect((await avatar(ann, null)).body.avatarUrl).toBeNull()
    expect((await world.get(bob, key)).status).toBe(404)
  })

  test.each(['image/svg+xml', 'text/html', 'application/pdf'])('cannot be %s', async (type) => {
    const { status, body } = await avatar(ann, urlOf(await uploaded(ann, type)))
    expect([status, body]).toMatchObject([400, { message: 'Choose a picture: PNG, JPEG, GIF, WebP or AVIF' }])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/api/auth/logout',
    '/api/files/../auth/logout',
    'http://10.0.0.1/',
    'https://tracker.example/x.png',
    `https://tracker.example/api/files/${crypto.randomUUID()}`,
  ])('is never at %s', async (avatarUrl) => {
    const change = await world.as(ann).patch(`/api/users/${ann.id}`, { avatarUrl })
    const issues = [{ path: 'avatarUrl', message: 'Choose an uploaded picture' }]
    expect([change.status, change.body.issues]).toEqual([400, issues])
    const person = { fullName: 'Cy Cole', email: 'cy@example.com', password: 'long enough', avatarUrl }
    expect((await world.as(admin).post('/api/users', person)).body.issues).toEqual(issues)
  })

  test('can be set and removed with the rest of a profile, as an upload of who does it', async () => {
    const path = `/api/users/${bob.id}`
    const [theirs, own] = [await uploaded(ann), await uploaded(admin)].map((key) => `/api/files/${key}`)
    expect((await world.as(admin).patch(path, { avatarUrl: theirs })).body).toMatchObject({
      issues: [{ path: 'avatarUrl', message: 'The picture has not been uploaded' }],
    })
    expect((await world.as(admin).patch<User>(path, { avatarUrl: own })).body.avatarUrl).toBe(own)
    const key = own?.split('/').at(-1) ?? ''
    expect((await world.get(ann, key)).status).toBe(200)
    expect((await world.as(bob).patch<User>(path, { avatarUrl: null })).body.avatarUrl).toBeNull()
    expect((await world.get(ann, key)).status).toBe(404)
  })

  test('is real: no file that only says it is a picture', async () => {
    const key = await world.upload(ann, 'me.png', 'image/png', '<svg onload=alert(1)>')
    const { status, body } = await avatar(ann, urlOf(key))
    expect([status, body]).toMatchObject([400, { message: 'Choose a picture: PNG, JPEG, GIF, WebP or AVIF' }])
  })

  test('must be your own upload, complete and not too large', async () => {
    const { key } = await world.announce(ann, 'me.png', 'image/png')
    const missing = 'The picture has not been uploaded'
    for (const url of [urlOf(await uploaded(bob)), urlOf(key), urlOf(crypto.randomUUID())]) {
      expect((await avatar(ann, url)).body).toMatchObject({ message: missing })
    }
    expect((await avatar(ann, 'https://example.com/me.png')).status).toBe(400)
    const large = await uploaded(ann)
    await world.db
      .update(files)
      .set({ size: maxPictureBytes + 1 })
      .where(eq(files.key, large))
    expect((await avatar(ann, urlOf(large))).body).toMatchObject({ message: 'The picture is larger than 5 MB' })
    await world.db
      .update(files)
      .set({ size: sql`${maxPictureBytes}` })
      .where(eq(files.key, large))
    expect((await avatar(ann, urlOf(large))).status).toBe(200)
  })
})

describe('the logo', () => {
  test('is the one before again, though another admin uploaded it, but nothing that never was the logo', async () => {
    const other = await world.member([], { role: 'admin' })
    const [theirs, hers] = [await uploaded(other), await uploaded(admin)]
    const put = (by: User, key: string | null) =>
      world.as(by).put<Workspace>('/api/tenant/logo', { url: key && urlOf(key) })
    expect((await put(admin, theirs)).status).toBe(400)
    await put(other, theirs)
    await put(admin, hers)
    expect((await put(admin, theirs)).body.logoUrl).toBe(`/api/files/${theirs}`)
    await put(admin, null)
  })

  test('is set by admins, and seen by everyone in the workspace', async () => {
    const key = await uploaded(admin)
    const put = (by: User) => world.as(by).put<Workspace>('/api/tenant/logo', { url: urlOf(key) })
    expect((await put(ann)).status).toBe(403)
    expect((await put(admin)).body.logoUrl).toBe(`/api/files/${key}`)
    expect((await world.get(bob, key)).status).toBe(200)
    expect((await world.as(bob).get<Workspace>('/api/tenant')).body.logoUrl).toBe(`/api/files/${key}`)
    expect((await world.as(admin).put<Workspace>('/api/tenant/logo', { url: null })).body.logoUrl).toBeNull()
    expect((await world.get(bob, key)).status).toBe(404)
    const entry = await newest()
    await world.as(admin).put('/api/tenant/logo', { url: null })
    expect(await newest()).toEqual(entry)
  })
})
