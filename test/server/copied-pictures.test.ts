import { createServer } from 'node:http'
import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxPictureBytes } from '#contract/files.ts'
import type { User } from '#contract/tenants.ts'
import { copyPictures } from '#server/files/copying.ts'
import { fetchFile, isPublic } from '#server/files/fetching.ts'
import { users } from '#server/tenants/table.ts'
import { openBrowser, origin } from '#test/support/browser.ts'
import { png } from '#test/support/pictures.ts'
import { startProvider } from '#test/support/provider.ts'
import { openFiles } from './files/drive.ts'

const provider = await startProvider(`${origin}/api/auth/google/callback`)
const { issuer } = provider.config
const world = await openFiles({ google: provider.config })
let reached = 0
const within = createServer((_, response) => {
  reached += 1
  response.end(png)
})
await once(within.listen(0, '127.0.0.1'), 'listening')
const address = within.address()
const inside = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
afterAll(async () => {
  await world.close()
  await provider.close()
  within.close()
})
beforeEach(() => {
  provider.picture = { bytes: png }
  provider.asked = 0
})

let made = 0
const signIn = async (picture = `${issuer}/picture`, sub = `g-${(made += 1)}`): Promise<string> => {
  const email = `${sub}@example.com`
  provider.visitor = { sub, email, email_verified: true, name: 'Ada Abel', picture }
  expect((await openBrowser(world.app).visit('/api/auth/google')).pathname).toBe('/dashboard')
  return email
}
const rowOf = async (email: string) => {
  const [row] = await world.db.select().from(users).where(eq(users.email, email))
  if (!row) throw new Error('There is no such person')
  return row
}
const copied = async (email: string) => {
  const row = await vi.waitFor(async () => {
    const found = await rowOf(email)
    expect(found.avatarUrl).not.toBeNull()
    return found
  })
  return { row, key: row.avatarUrl?.split('/').at(-1) ?? '' }
}
/** Waits until nothing is left to copy, and what was is done. */
const done = async (): Promise<void> => {
  await vi.waitFor(async () => expect(await world.db.$count(users, sql`picture_from is not null`)).toBe(0))
  await copyPictures(world.app)
}

describe('the provider’s picture of a person', () => {
  test('is copied once, and served from here', async () => {
    const email = await signIn(undefined, 'g-first')
    const { row, key } = await copied(email)
    const { status, headers, bytes } = await world.get(row, key)
    expect([status, headers['content-type'], bytes.equals(png)]).toEqual([200, 'image/png', true])
    const me = (await world.as(row).get<User>('/api/auth/user')).body
    expect(me.avatarUrl).toBe(`/api/files/${key}`)
    expect(me).not.toHaveProperty('pictureFrom')
    await world.as(row).put('/api/user/avatar', { url: null })
    await signIn(undefined, 'g-first')
    await done()
    expect([provider.asked, (await rowOf(email)).avatarUrl]).toEqual([1, null])
  })

  test('is copied for an account that is linked, unless it has one', async () => {
    const [without, has] = [await world.member(), await world.member()]
    await world.db.update(users).set({ emailVerifiedAt: sql`now()` })
    const key = await world.upload(has, 'me.png', 'image/png', png)
    await world.as(has).put('/api/user/avatar', { url: `/api/files/${key}` })
    for (const { email } of [without, has]) {
      provider.visitor = { sub: `g-${email}`, email, email_verified: true, picture: `${issuer}/picture` }
      await openBrowser(world.app).visit('/api/auth/google')
    }
    await copied(without.email)
    await done()
    expect([provider.asked, (await rowOf(has.email)).avatarUrl]).toEqual([1, `/api/files/${key}`])
  })

  test('is left out if it is no picture, too large or away; the person is signed in all the same', async () => {
    for (const bytes of [Buffer.from('<html>'), Buffer.concat([png, Buffer.alloc(maxPictureBytes)])]) {
      provider.picture = { bytes }
      const email = await signIn()
      await done()
      expect((await rowOf(email)).avatarUrl).toBeNull()
    }
    const email = await signIn('no address')
    await done()
    expect((await rowOf(email)).avatarUrl).toBeNull()
  })

  test('leads nobody into the server’s network, not even by a redirect', async () => {
    provider.picture = { location: inside }
    for (const picture of [inside, inside.replace('http:', 'https:'), `${issuer}/picture`]) {
      const email = await signIn(picture)
      await done()
      expect((await rowOf(email)).avatarUrl).toBeNull()
    }
    expect([provider.asked, reached]).toEqual([1, 0])
  })
})

test('a picture that waits since before an update is copied by the daily job', async () => {
  const { id, email } = await world.member()
  await world.db
    .update(users)
    .set({ pictureFrom: `${issuer}/picture` })
    .where(eq(users.id, id))
  await Promise.all([copyPictures(world.app), copyPictures(world.app)])
  await copied(email)
  expect(provider.asked).toBe(1)
})

test('only addresses of the internet are public', async () => {
  for (const address of ['8.8.8.8', '2a00:1450:4001:82a::200e']) expect(isPublic(address)).toBe(true)
  for (const own of [
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'localhost',
  ]) {
    expect(isPublic(own)).toBe(false)
  }
  const from = { trustedOrigin: undefined, most: 1000 }
  for (const own of ['https://localhost/', 'https://[::1]/', 'https://2130706433/', 'https://[::ffff:7f00:1]/']) {
    await expect(fetchFile(own, from)).rejects.toThrow('This address is not public')
  }
  await expect(fetchFile('http://example.com/', from)).rejects.toThrow('This address is not public')
})
