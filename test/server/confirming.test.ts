import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { WaysToConfirm } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { hashPassword } from '#server/people/password.ts'
import { session, signInAttempts } from '#server/session/table.ts'
import { sidOf } from '#server/session/viewer.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { securityTrail } from '#server/trail/table.ts'
import { testApp } from '#test/support/app.ts'
import { openBrowser, origin } from '#test/support/browser.ts'
import { type Answer, type Calls, callsOf, sessionFor } from '#test/support/calls.ts'
import { startProvider } from '#test/support/provider.ts'
import { openWorld } from '#test/support/world.ts'

const provider = await startProvider(`${origin}/api/auth/google/callback`)
const world = await openWorld({ google: provider.config, passwordSignIn: true })
const later = await testApp({
  beside: world,
  google: provider.config,
  passwordSignIn: false,
  clock: () => new Date(Date.now() + 60 * 60_000),
})
const demo = await testApp({ beside: world, demo: true })
afterAll(async () => {
  for (const { close } of [demo, later, world, provider]) await close()
})
beforeEach(() => world.db.delete(signInAttempts))

const password = 'the old password'
const admin = async () => world.member([], { role: 'admin', password: await hashPassword(password) })
const sidIn = (cookie: string): string => sidOf(cookie.split('=')[1] ?? '')
const cookieOf = ({ cookies }: Pick<Answer<unknown>, 'cookies'>): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Signed in longer ago than counts as having been asked. */
const staleCookie = async (person: User): Promise<string> => {
  const cookie = await sessionFor(world.app, person)
  await world.db
    .update(session)
    .set({ confirmedAt: sql`now() - interval '11 minutes'` })
    .where(eq(session.sid, sidIn(cookie)))
  return cookie
}
/** A browser that takes the cookies it is sent. */
const stale = async (person: User) => {
  let cookie = await staleCookie(person)
  const calls = callsOf(world.app, async () => cookie)
  const confirm = async (tried = password) => {
    const answer = await calls.post('/api/auth/confirm', { password: tried })
    cookie = cookieOf(answer) || cookie
    return answer
  }
  return { ...calls, confirm, cookie: () => cookie }
}
const asked = { message: 'Confirm it’s you', confirm: true }

type Person = Pick<User, 'id' | 'email'>
const invitee = { people: [{ email: 'newcomer@example.com' }], role: 'admin' }
const token = { name: 'Script', scope: 'read', expiresOn: null }
const calls: [string, (by: Calls, ann: Person) => Promise<Answer<unknown>>][] = [
  ['gives somebody another address', (by, ann) => by.patch(`/api/users/${ann.id}`, { email: `new${ann.email}` })],
  ['gives somebody another role', (by, ann) => by.patch(`/api/users/${ann.id}`, { role: 'admin' })],
  ['gives several people another role', (by, ann) => by.patch('/api/users', { ids: [ann.id], role: 'admin' })],
  [
    'adds an admin',
    (by) => by.post('/api/users', { fullName: 'New Admin', email: 'admin@new.example', password, role: 'admin' }),
  ],
  ['invites admins', (by) => by.post('/api/invitations', invitee)],
  ['makes a password link', (by, ann) => by.post(`/api/users/${ann.id}/password-link`)],
  ['signs somebody out', (by, ann) => by.del(`/api/users/${ann.id}/sessions`)],
  ['makes an access token', (by) => by.post('/api/user/tokens', token)],
  ['asks for the export', (by) => by.post('/api/tenant/export')],
  ['takes the export', (by) => by.get('/api/tenant/export')],
  ['asks for their own data', (by) => by.post('/api/user/data')],
  ['takes their own data', (by) => by.get('/api/user/data')],
  ['removes the domain', (by) => by.del('/api/tenant/domain')],
]

describe('somebody who signed in a while ago is asked again before they', () => {
  test.each(calls)('%s', async (_, make) => {
    const ann = await world.member([], { password: await hashPassword(password) })
    await world.as(ann).get('/api/auth/user')
    const browser = await stale(await admin())
    const refused = await make(browser, ann)
    expect([refused.status, refused.body]).toEqual([403, asked])
    const [same] = await world.db.select().from(users).where(eq(users.id, ann.id))
    expect(same).toMatchObject({ email: ann.email, role: 'user' })
    expect((await browser.confirm()).status).toBe(204)
    expect((await make(browser, ann)).status).toBeLessThan(300)
  })

  test('delete the workspace, verify a domain, or invite an admin whom somebody else has added', async () => {
    const { admin: founder, id } = await world.tenant()
    await world.db
      .update(users)
      .set({ password: await hashPassword(password) })
      .where(eq(users.id, founder.id))
    const browser = await stale(founder)
    const remove = () => browser.post('/api/tenant/delete', { name: `${founder.fullName}'s company` })
    expect((await remove()).body).toEqual(asked)
    expect((await browser.post('/api/tenant/domain/check')).body).toEqual(asked)
    const added = await world.member([], { role: 'admin' })
    expect((await (await stale(await admin())).post(`/api/users/${added.id}/invitation`)).body).toEqual(asked)
    await browser.confirm()
    expect((await remove()).status).toBe(204)
    expect(await world.db.select().from(tenants).where(eq(tenants.id, id))).toEqual([])
  })
})

describe('nobody is asked again', () => {
  test('who has just signed in, or changes nothing of it', async () => {
    const ann = await world.member([])
    const browser = await stale(await admin())
    const { email, id } = ann
    expect((await browser.patch(`/api/users/${id}`, { email, role: 'user', fullName: 'Ann New' })).status).toBe(200)
    expect((await browser.patch('/api/users', { ids: [id], role: 'user' })).status).toBe(200)
    const colleague = { people: [{ email: 'plain@example.com' }] }
    expect((await browser.post('/api/invitations', colleague)).status).toBe(201)
    expect((await world.as(await admin()).patch(`/api/users/${id}`, { role: 'admin' })).status).toBe(200)
  })

  test('in the demo, whose visitors have nothing to confirm it by', async () => {
    const { id } = await world.tenant()
    await world.db
      .update(tenants)
      .set({ settings: { demo: true } })
      .where(eq(tenants.id, id))
    const cookie = cookieOf(await callsOf(demo.app, async () => '').post('/api/auth/demo'))
    await world.db
      .update(session)
      .set({ confirmedAt: sql`now() - interval '1 day'` })
      .where(eq(session.sid, sidIn(cookie)))
    expect((await callsOf(demo.app, async () => cookie).post('/api/user/tokens', token)).status).toBe(201)
  })
})

describe('the export', () => {
  test('is not started by another site’s page', async () => {
    const cookie = await sessionFor(world.app, world.home.admin)
    const statusFrom = async (site: object) => {
      const headers = { host: 'drumbeat.test', cookie, ...site }
      return (await world.app.inject({ method: 'GET', url: '/api/tenant/export', headers })).statusCode
    }
    const sites = ['cross-site', 'same-site', 'same-origin', 'none'].map((site) => ({ 'sec-fetch-site': site }))
    const statuses = []
    for (const site of [...sites, {}]) statuses.push(await statusFrom(site))
    expect(statuses).toEqual([403, 403, 200, 200, 200])
  })
})

// Nobody waits for what is noted.
const notedOf = ({ id }: Person) => world.db.select().from(securityTrail).where(eq(securityTrail.userId, id))

describe('confirming by the password', () => {
  test('is told whether it is needed, and goes on under a new session id', async () => {
    const ann = await admin()
    const browser = await stale(ann)
    const before = browser.cookie()
    const ways = async () => (await browser.get<WaysToConfirm>('/api/auth/confirm')).body
    const others = { isFactorFresh: true, password: true, passkey: false, code: false, provider: false }
    expect(await ways()).toEqual({ isFresh: false, ...others })
    await browser.confirm()
    expect(await ways()).toEqual({ isFresh: true, ...others })
    expect((await callsOf(world.app, async () => before).get('/api/auth/user')).status).toBe(401)
    await expect.poll(() => notedOf(ann)).toMatchObject([{ event: 'confirmed', facts: { way: 'password' } }])
  })

  test('refuses a wrong one at its field, ten times a minute', async () => {
    const ann = await admin()
    const browser = await stale(ann)
    const refused = await browser.confirm('a guess')
    const message = 'The password is wrong'
    expect([refused.status, refused.body]).toEqual([400, { message, issues: [{ path: 'password', message }] }])
    expect((await browser.get<WaysToConfirm>('/api/auth/confirm')).body.isFresh).toBe(false)
    await expect.poll(() => notedOf(ann)).toMatchObject([{ event: 'sign-in failed' }])
    const statuses = []
    for (const _ of Array.from({ length: 10 })) statuses.push((await browser.confirm('a guess')).status)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 429])
  })

  test('is refused where people do not sign in with passwords, and to those who have none', async () => {
    const ann = await admin()
    const cookie = await staleCookie(ann)
    const there = callsOf(later.app, async () => cookie)
    expect((await there.post('/api/auth/confirm', { password })).status).toBe(403)
    expect((await there.get<WaysToConfirm>('/api/auth/confirm')).body.password).toBe(false)
    const byProvider = await stale(await world.member([]))
    expect((await byProvider.confirm()).status).toBe(400)
  })
})

describe('confirming by the provider', () => {
  const visitor = { sub: 'g-ada', email: 'ada@example.com', email_verified: true }

  /** Leaves for the provider from a session that is no longer fresh, and comes back. */
  const googleIssuer = new URL(provider.config.issuer).href
  const leaveAndReturn = async (googleId: string, served = world) => {
    const person = await world.member([], { role: 'admin' })
    await world.db.update(users).set({ googleId, googleIssuer }).where(eq(users.id, person.id))
    const before = await staleCookie(person)
    const browser = openBrowser(served.app)
    browser.cookies.set('drumbeat', before.split('=')[1] ?? '')
    const calls = callsOf(served.app, async () => `drumbeat=${browser.cookies.get('drumbeat')}`)
    const answer = await calls.post<{ url: string }>('/api/auth/confirm/google')
    for (const { name, value } of answer.cookies) browser.cookies.set(name, value)
    provider.visitor = visitor
    const end = await browser.visit(answer.body.url)
    const { isFresh } = (await calls.get<WaysToConfirm>('/api/auth/confirm')).body
    return { asked: new URL(answer.body.url), end: end.pathname + end.search, isFresh, person, before }
  }

  test('asks the provider to ask again, and goes on under a new session id', async () => {
    const { asked: url, end, isFresh, person, before } = await leaveAndReturn('g-ada')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      login_hint: person.email,
    })
    expect([end, isFresh]).toEqual(['/confirmed', true])
    expect((await callsOf(world.app, async () => before).get('/api/auth/user')).status).toBe(401)
  })

  test('takes nobody else’s word', async () => {
    const { end, isFresh } = await leaveAndReturn('g-another')
    expect([end, isFresh]).toEqual(['/confirmed?error=confirmed_other', false])
  })

  test('takes no word on a sign-in of long ago', async () => {
    await world.db.update(users).set({ googleId: null }).where(eq(users.googleId, 'g-ada'))
    const { end, isFresh } = await leaveAndReturn('g-ada', { ...world, app: later.app })
    expect([end, isFresh]).toEqual(['/confirmed?error=google_failed', false])
  })

  test('is not offered to people who do not use it, nor where it is not set up', async () => {
    const ann = await admin()
    expect((await world.as(ann).get<WaysToConfirm>('/api/auth/confirm')).body.provider).toBe(false)
    const cookie = await sessionFor(world.app, ann)
    expect((await callsOf(demo.app, async () => cookie).post('/api/auth/confirm/google')).status).toBe(403)
  })
})
