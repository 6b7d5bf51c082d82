import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { SignInOptions } from '#contract/session.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { User } from '#contract/tenants.ts'
import { hashPassword } from '#server/people/password.ts'
import { session } from '#server/session/table.ts'
import { tenants } from '#server/tenants/table.ts'
import { testApp } from '#test/support/app.ts'
import { type Answer, callsOf } from '#test/support/calls.ts'
import { hashingIn } from '#test/support/hashing.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ own: true })
const google = { clientId: 'me', clientSecret: 'secret', issuer: 'https://accounts.google.com' }
const closed = await testApp({ beside: world, google, passwordSignIn: false, registration: 'closed', demo: true })
const withoutPasswords = await testApp({ beside: world, google, passwordSignIn: false })
afterAll(async () => {
  for (const { close } of [closed, withoutPasswords, world]) await close()
})

const password = 'correct horse'
const ann = await world.member([], { email: 'ann@example.com', password: await hashPassword(password) })
const byGoogle = await world.member([], { email: 'gus@example.com' })

const stranger = world.as(null)
const browserWith = (cookie: string) => callsOf(world.app, async () => cookie)
const cookieOf = ({ cookies }: Pick<Answer<unknown>, 'cookies'>): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const strangerOf = ({ app }: typeof closed) => callsOf(app, async () => '')

describe('signing in with a password', () => {
  test('starts a session, whatever the case of the address', async () => {
    const answer = await stranger.post<User>('/api/auth/login', { email: ' ANN@example.com', password })
    expect([answer.status, answer.body]).toEqual([200, ann])
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^drumbeat=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^drumbeat-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const known = await browserWith(cookieOf(answer)).get<User>('/api/auth/user')
    expect([known.status, known.body]).toEqual([
      200,
      {
        ...ann,
        calendar: plainCalendar,
        lastTeamId: null,
        language: 'en',
        characterKeys: true,
        timeFormat: 'automatic',
        emailConfirmed: false,
        secondFactor: null,
      },
    ])
  })

  test('starts a new session each time, and ends the one before', async () => {
    const first = cookieOf(await stranger.post('/api/auth/login', { email: ann.email, password }))
    const second = cookieOf(await browserWith(first).post('/api/auth/login', { email: ann.email, password }))
    expect(second).not.toBe(first)
    expect((await browserWith(first).get('/api/auth/user')).status).toBe(401)
    expect((await browserWith(second).get('/api/auth/user')).status).toBe(200)
  })

  test('gives the same reply to a wrong password, an unknown address and an account without a password', async () => {
    for (const email of [ann.email, 'nobody@example.com', byGoogle.email]) {
      const { status, body, cookies } = await stranger.post('/api/auth/login', { email, password: 'wrong' })
      expect([status, body, cookies]).toEqual([401, { message: 'Wrong email address or password' }, []])
    }
  })

  test('takes as long for an unknown address and an account without a password', async () => {
    const refused = (email: string) => stranger.post('/api/auth/login', { email, password: 'wrong' })
    const known = await hashingIn(() => refused(ann.email))
    expect(known).toEqual([expect.stringMatching('verifies')])
    for (const email of ['nobody@example.com', byGoogle.email]) {
      expect(await hashingIn(() => refused(email))).toEqual(known)
    }
  })

  test('says what is missing', async () => {
    const { status, body } = await stranger.post('/api/auth/login', { email: 'x' })
    expect(status).toBe(400)
    expect(body.issues).toEqual([
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Required' },
    ])
  })

  test('is refused before anything else where Google is the only way', async () => {
    expect((await strangerOf(withoutPasswords).post('/api/auth/login', {})).status).toBe(403)
  })

  test('works right after registering', async () => {
    const sent = { fullName: 'New Comer', email: 'new@example.com', password }
    await stranger.post('/api/users', sent)
    expect((await stranger.post('/api/auth/login', { email: sent.email, password })).status).toBe(200)
  })
})

describe('signing out', () => {
  test('ends the session in the database as well', async () => {
    const cookie = cookieOf(await stranger.post('/api/auth/login', { email: ann.email, password }))
    const answer = await browserWith(cookie).post('/api/auth/logout')
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(/^drumbeat=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await browserWith(cookie).get('/api/auth/user')).status).toBe(401)
    expect((await stranger.post('/api/auth/logout')).status).toBe(204)
  })
})

describe('a session', () => {
  test('is stored without the cookie’s value, and is over once it has expired', async () => {
    const cookie = cookieOf(await stranger.post('/api/auth/login', { email: ann.email, password }))
    const sids = (await world.db.select({ sid: session.sid }).from(session)).map(({ sid }) => sid)
    expect(sids).not.toContain(cookie.split('=')[1])
    await world.db.update(session).set({ expire: sql`now() - interval '1 second'` })
    expect((await browserWith(cookie).get('/api/auth/user')).status).toBe(401)
  })
})

describe('registration', () => {
  test('is refused with a message where it is closed or Google is the only way', async () => {
    const sent = { fullName: 'Late Comer', email: 'late@example.com', password }
    const late = await strangerOf(closed).post('/api/users', sent)
    expect([late.status, late.body.message]).toEqual([403, 'Registration is closed. Ask an admin to add you.'])
    expect((await strangerOf(withoutPasswords).post('/api/users', sent)).status).toBe(403)
  })
})

describe('the ways to sign in', () => {
  test('are listed for the signed-out', async () => {
    const open = await stranger.get<SignInOptions>('/api/auth/options')
    expect(open.body).toEqual({ google: false, password: true, registration: true, demo: false, mail: false })
    const shut = await strangerOf(closed).get<SignInOptions>('/api/auth/options')
    expect(shut.body).toEqual({ google: true, password: false, registration: false, demo: false, mail: false })
  })
})

describe('the demo', () => {
  test('is not found where it is off or does not exist', async () => {
    expect((await stranger.post('/api/auth/demo')).status).toBe(404)
    expect((await strangerOf(closed).post('/api/auth/demo')).status).toBe(404)
  })

  test('signs visitors in as its first admin', async () => {
    const { id, admin, team } = await world.tenant()
    await world.member(team, { role: 'admin' })
    await world.db
      .update(tenants)
      .set({ settings: { demo: true } })
      .where(sql`${tenants.id} = ${id}`)
    const answer = await strangerOf(closed).post<User>('/api/auth/demo')
    expect([answer.status, answer.body]).toEqual([200, admin])
    expect((await browserWith(cookieOf(answer)).get<User>('/api/auth/user')).body.id).toBe(admin.id)
    expect((await strangerOf(closed).get<SignInOptions>('/api/auth/options')).body.demo).toBe(true)
    expect((await stranger.post('/api/auth/demo')).status).toBe(404)
  })
})
