import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, isOutdatedHash } from '#server/people/password.ts'
import { signInAttempts } from '#server/session/table.ts'
import { issueToken } from '#server/session/tokens.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ own: true })
afterAll(() => world.close())
beforeEach(() => world.db.delete(signInAttempts))

const tooCommon = 'This password is too common. Choose one that nobody would guess.'
const ownName = 'Choose a password that isn’t made of your name or your company’s'
const refusal = (message: string) => ({ status: 400, body: { message, issues: [{ path: 'password', message }] } })

let people = 0

// Nothing but digits tells the addresses apart: letters at random may be what a password is made of.
const registering = (password: string) =>
  world.as(null).post('/api/users', {
    fullName: 'Zoë Van Dyke',
    company: 'Acme Tools GmbH',
    email: `zed.dyke${(people += 1)}@tools-example.com`,
    password,
  })

describe('registering refuses', () => {
  const common = [
    'password',
    '12345678',
    'QWERTYUI',
    'aaaaaaaa',
    '        ',
    'Sunshine',
    'sunshine2026!',
    '--iloveyou--',
  ]
  test.each(common)('%j, which is common', async (password) => {
    expect(await registering(password)).toMatchObject(refusal(tooCommon))
  })

  const known = [
    'drumbeat',
    'Drumbeat2026!',
    'zoe van dyke',
    'ZoëDyke77',
    '..acmetools..',
    'acme-tools-gmbh',
    'tools-example1',
  ]
  test.each(known)('%j, which is made of what is known', async (password) => {
    expect(await registering(password)).toMatchObject(refusal(ownName))
  })

  const good = ['correct horse', 'zoe 8471 9238 1', 'acme horses', 'пароль из слов', '71-94-63-05-28']
  test.each(good)('but takes %j', async (password) => {
    expect((await registering(password)).status).toBe(201)
  })
})

describe('the same is refused', () => {
  const { admin } = world.home
  const own = 'a word of my own'
  const person = async () =>
    world.member([], {
      fullName: 'Ines Ortega',
      email: `io${crypto.randomUUID()}@example.com`,
      password: await hashPassword(own),
    })

  test('from an admin who adds somebody', async () => {
    await world.db.update(tenants).set({ name: 'Kettle & Sons' }).where(eq(tenants.id, admin.tenantId))
    const add = (password: string) =>
      world.as(admin).post('/api/users', { fullName: 'Ines Ortega', email: 'ines@example.com', password })
    expect(await add('football')).toMatchObject(refusal(tooCommon))
    expect(await add('kettle-sons-1')).toMatchObject(refusal(ownName))
  })

  test('at a change, which takes a better one', async () => {
    const ines = world.as(await person())
    const change = (password: string) => ines.post('/api/auth/password', { current: own, password })
    expect(await change('11111111')).toMatchObject(refusal(tooCommon))
    expect(await change('Ortega Ines 1')).toMatchObject(refusal(ownName))
    expect((await change('something else')).status).toBe(204)
  })

  test('by a link, which then still works', async () => {
    const { tenantId, id: userId } = await person()
    const token = await issueToken(world.db, 'reset', { tenantId, userId }, new Date(Date.now() + 60_000))
    const set = (password: string) => world.as(null).post('/api/auth/reset', { token, password })
    expect(await set('baseball')).toMatchObject(refusal(tooCommon))
    expect(await set('ines.ortega')).toMatchObject(refusal(ownName))
    expect((await set('something else')).status).toBe(204)
  })

  test('by an invitation, which then still works', async () => {
    const guest = await world.member([], { fullName: 'Ines Ortega' })
    const { body } = await world.as(admin).post<{ url: string }>(`/api/users/${guest.id}/invitation`)
    const accept = (password: string) =>
      world.as(null).post('/api/invitations/accept', { token: new URL(body.url).hash.slice(1), password })
    expect(await accept('ortega99')).toMatchObject(refusal(ownName))
    expect((await accept('something else')).status).toBe(200)
  })
})

test('signing in hashes a password again that was hashed at another cost', async () => {
  const password = await hash('an old password', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const { id, email } = await world.member([], { password })
  const stored = async () => (await world.db.select().from(users).where(eq(users.id, id)))[0]?.password ?? ''
  const signIn = (typed: string) => world.as(null).post('/api/auth/login', { email, password: typed })
  expect((await signIn('another password')).status).toBe(401)
  expect(await stored()).toBe(password)
  expect((await signIn('an old password')).status).toBe(200)
  expect(isOutdatedHash(await stored())).toBe(false)
  expect((await signIn('an old password')).status).toBe(200)
})
