import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Device } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { endOrphans } from '#server/journal/streams.ts'
import { hashPassword } from '#server/people/password.ts'
import { session } from '#server/session/table.ts'
import { findViewer, sidOf } from '#server/session/viewer.ts'
import { tenants } from '#server/tenants/table.ts'
import { securityTrail } from '#server/trail/table.ts'
import { testApp } from '#test/support/app.ts'
import { type Answer, callsOf, sessionFor } from '#test/support/calls.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ own: true })
const secure = await testApp({ beside: world, publicUrl: 'https://drumbeat.test', demo: true })
afterAll(async () => {
  for (const { close } of [secure, world]) await close()
})

const password = 'the old password'
const member = async () => world.member([], { password: await hashPassword(password) })
const browserWith = (cookie: string) => callsOf(world.app, async () => cookie)
const cookieOf = ({ cookies }: Pick<Answer<unknown>, 'cookies'>): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const sidIn = (cookie: string): string => sidOf(/drumbeat=([^;]+)/.exec(cookie)?.[1] ?? '')
const set = (cookie: string, wish: Partial<Record<'expire' | 'endsAt' | 'confirmedAt', ReturnType<typeof sql>>>) =>
  world.db
    .update(session)
    .set(wish)
    .where(eq(session.sid, sidIn(cookie)))
const sessionsOf = ({ id }: User) => world.db.select().from(session).where(eq(session.userId, id))

describe('a session', () => {
  test('ends ninety days after signing in, however much it is used', async () => {
    const ann = await member()
    const cookie = cookieOf(await world.as(null).post('/api/auth/login', { email: ann.email, password }))
    const [row] = await sessionsOf(ann)
    expect(Math.round((Date.parse(row?.endsAt ?? '') - Date.now()) / 86_400_000)).toBe(90)
    await set(cookie, { expire: sql`now() + interval '1 day'`, endsAt: sql`now() + interval '1 hour'` })
    const visit = await browserWith(cookie).get('/api/user/sessions')
    expect(String(visit.headers['set-cookie'])).toMatch(/drumbeat=[^;]+; Max-Age=(3600|3599|3598);/)
    await set(cookie, { endsAt: sql`now() - interval '1 second'` })
    expect((await browserWith(cookie).get('/api/auth/user')).status).toBe(401)
    expect((await world.as(ann).get<Device[]>('/api/user/sessions')).body).toHaveLength(1)
  })

  test('takes its streams with it then', async () => {
    const cookie = await sessionFor(world.app, await member())
    const viewer = await findViewer(world.db, sidIn(cookie), '')
    if (!viewer) throw new Error('Nobody is signed in')
    let ended = 0
    const stream = { viewer, write: () => undefined, end: () => void (ended += 1) }
    await endOrphans(world.db, [stream])
    expect(ended).toBe(0)
    await set(cookie, { endsAt: sql`now() - interval '1 second'` })
    await endOrphans(world.db, [stream])
    expect(ended).toBe(1)
  })

  test('is swept once a day, and by nobody who signs in', async () => {
    const [ann, bob] = [await member(), await member()]
    await set(await sessionFor(world.app, ann), { endsAt: sql`now() - interval '1 second'` })
    await world.as(null).post('/api/auth/login', { email: bob.email, password })
    expect(await sessionsOf(ann)).toHaveLength(1)
    // A server that starts does its day's work.
    const { close } = await testApp({ beside: world })
    await expect.poll(() => sessionsOf(ann)).toEqual([])
    await close()
  })

  test('is one of fifty at most; the one that has not been used for the longest time ends', async () => {
    const ann = await member()
    const cookies = []
    for (const _ of Array.from({ length: 51 })) cookies.push(await sessionFor(world.app, ann))
    const [oldest = '', older = '', ...others] = cookies
    await set(oldest, { expire: sql`now() + interval '2 days'` })
    await set(older, { expire: sql`now() + interval '3 days'` })
    expect((await world.as(null).post('/api/auth/login', { email: ann.email, password })).status).toBe(200)
    const left = (await sessionsOf(ann)).map(({ sid }) => sid)
    expect(left).toHaveLength(50)
    expect(left).toEqual(expect.arrayContaining(others.map(sidIn)))
  })

  test('of the demo is not counted: its visitors are all the same person', async () => {
    const { id, admin } = await world.tenant()
    await world.db
      .update(tenants)
      .set({ settings: { demo: true } })
      .where(eq(tenants.id, id))
    for (const _ of Array.from({ length: 50 })) await sessionFor(world.app, admin)
    expect((await callsOf(secure.app, async () => '').post('/api/auth/demo')).status).toBe(200)
    expect(await sessionsOf(admin)).toHaveLength(51)
  })

  test('goes on under a new id when the password is changed; the id before is refused at once', async () => {
    const ann = await member()
    const before = await sessionFor(world.app, ann)
    await set(before, { endsAt: sql`now() + interval '1 day'` })
    const [was] = await sessionsOf(ann)
    const sent = { current: password, password: 'a fresh password' }
    const after = cookieOf(await browserWith(before).post('/api/auth/password', sent))
    expect((await browserWith(before).get('/api/auth/user')).status).toBe(401)
    const devices = await browserWith(after).get<Device[]>('/api/user/sessions')
    expect(devices.body).toMatchObject([{ id: was?.id, current: true }])
    expect((await sessionsOf(ann)).map(({ endsAt }) => endsAt)).toEqual([was?.endsAt])
  })
})

describe('signing out everywhere', () => {
  test('spares this device, or doesn’t', async () => {
    const ann = await member()
    const [here, there, bob] = [world.as(ann), world.as(ann), world.as(await member())]
    for (const browser of [here, there, bob]) await browser.get('/api/auth/user')
    expect((await here.del('/api/user/sessions?except=this')).status).toBe(204)
    const statuses = async () =>
      Promise.all([here, there, bob].map(async (browser) => (await browser.get('/api/auth/user')).status))
    expect(await statuses()).toEqual([200, 401, 200])
    const answer = await here.del('/api/user/sessions')
    expect(answer.headers['set-cookie']).toMatch(/^drumbeat=; /)
    expect(await statuses()).toEqual([401, 401, 200])
    const isTheirs = and(eq(securityTrail.userId, ann.id), eq(securityTrail.event, 'sessions ended'))
    await expect.poll(() => world.db.$count(securityTrail, isTheirs)).toBe(2)
  })

  test('does not ask again: it is for people who fear for their account', async () => {
    const cookie = await sessionFor(world.app, await member())
    await set(cookie, { confirmedAt: sql`now() - interval '1 day'` })
    expect((await browserWith(cookie).del('/api/user/sessions')).status).toBe(204)
  })

  test('leaves nothing in the browser’s cache, where browsers offer that', async () => {
    const ann = await member()
    for (const [method, url] of [
      ['DELETE', '/api/user/sessions'],
      ['POST', '/api/auth/logout'],
    ] as const) {
      const headers = { host: 'drumbeat.test', origin: 'https://drumbeat.test' }
      const cookie = `__Host-${await sessionFor(world.app, ann)}`
      const answer = await secure.app.inject({ method, url, headers: { ...headers, cookie } })
      expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([204, '"cache"'])
    }
    expect((await world.as(ann).post('/api/auth/logout')).headers['clear-site-data']).toBeUndefined()
  })
})
