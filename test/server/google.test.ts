import { generateKeyPairSync } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invitation, InvitationLink } from '#contract/invitations.ts'
import type { Team } from '#contract/teams.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { User } from '#contract/tenants.ts'
import { journal } from '#server/journal/table.ts'
import { hashPassword } from '#server/people/password.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { testApp } from '#test/support/app.ts'
import { openBrowser } from '#test/support/browser.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { googleCallback as callback, googleStart as start, googleVisits, pathOf } from '#test/support/google-visits.ts'
import { resigned, startProvider, unsigned } from '#test/support/provider.ts'
import { openWorld } from '#test/support/world.ts'

const provider = await startProvider(callback)
const world = await openWorld({ google: provider.config, passwordSignIn: true })
const closed = await testApp({ beside: world, google: provider.config, registration: 'closed' })
const withoutPasswords = await testApp({ beside: world, google: provider.config, passwordSignIn: false })
afterAll(async () => {
  for (const { close } of [withoutPasswords, closed, world, provider]) await close()
})
beforeEach(() => {
  provider.isBroken = false
  provider.forge = undefined
})

const isCallback = (url: URL): boolean => url.pathname === '/api/auth/google/callback'
const ada = { sub: 'g-ada', email: 'Ada@Example.com', email_verified: true, name: 'Ada Abel' }

const { meOf, signIn } = googleVisits(world.app, provider)

const leaveAndReturn = async (visitor: typeof provider.visitor) => {
  provider.visitor = visitor
  const browser = openBrowser(world.app)
  return { browser, cameTo: await browser.visit(start, isCallback) }
}

describe('a new person', () => {
  test('gets a workspace of their own', async () => {
    const { end, me, browser } = await signIn(ada)
    expect(end).toBe('/dashboard')
    expect(me.body).toMatchObject({
      fullName: 'Ada Abel',
      email: 'ada@example.com',
      googleId: 'g-ada',
      role: 'admin',
      avatarUrl: null,
    })
    expect(me.body.tenantId).not.toBe(world.home.id)
    expect([...browser.cookies.keys()]).toEqual(['drumbeat', 'drumbeat-browser'])
  })

  test('joins the workspace of their domain as a user, in no team', async () => {
    await world.db.update(tenants).set({ domain: 'acme.test' }).where(eq(tenants.id, world.home.id))
    const { end, me } = await signIn({ sub: 'g-bo', email: 'bo@acme.test', email_verified: true, name: 'B' })
    expect(end).toBe('/dashboard')
    expect(me.body).toMatchObject({ tenantId: world.home.id, role: 'user', fullName: 'bo' })
    expect((await world.as(me.body).get<Team[]>('/api/user/teams')).body).toEqual([])
    const [entry] = await world.db.select().from(journal).orderBy(desc(journal.id)).limit(1)
    expect(entry).toMatchObject({ tenantId: world.home.id, verb: 'joined', subject: 'users', subjectId: me.body.id })
  })

  test('joins it even where registration is closed, and others do not get in', async () => {
    const colleague = await signIn({ sub: 'g-cy', email: 'cy@acme.test', email_verified: true }, closed.app)
    expect(colleague.end).toBe('/dashboard')
    const other = await signIn({ sub: 'g-x', email: 'x@sub.acme.test', email_verified: true }, closed.app)
    expect([other.end, other.me.status]).toEqual(['/auth?error=registration_closed', 401])
  })
})

describe('a known person', () => {
  test('is known by their account, whatever its address is now', async () => {
    const first = await signIn({ ...ada, sub: 'g-known', email: 'known@example.com' })
    const again = await signIn({ sub: 'g-known', email: 'moved@example.com', email_verified: false })
    expect(again.end).toBe('/dashboard')
    expect(again.me.body).toEqual(first.me.body)
  })

  test('gets a new session, which ends the one before', async () => {
    const { browser, me } = await signIn(ada)
    const before = browser.cookies.get('drumbeat') ?? ''
    await browser.visit(start)
    expect(browser.cookies.get('drumbeat')).not.toBe(before)
    expect((await meOf(browser)).body).toEqual(me.body)
    const old = callsOf(world.app, async () => `drumbeat=${before}`)
    expect((await old.get('/api/auth/user')).status).toBe(401)
  })
})

describe('a person added by an admin', () => {
  test('is linked by the verified address, and then no one else’s password or session opens the account', async () => {
    const added = await world.member([], { email: 'added@example.com', password: await hashPassword('known to many') })
    const elsewhere = world.as(added)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200)
    const { end, me } = await signIn({ ...ada, sub: 'g-added', email: 'added@example.com' }, closed.app)
    expect(end).toBe('/dashboard')
    expect(me.body).toEqual({
      characterKeys: true,
      timeFormat: 'automatic',
      ...added,
      googleId: 'g-added',
      calendar: plainCalendar,
      lastTeamId: null,
      secondFactor: null,
      language: 'en',
      emailConfirmed: true,
    })
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    const word = { email: added.email, password: 'known to many' }
    expect((await world.as(null).post('/api/auth/login', word)).status).toBe(401)
  })

  test('loses the password that the admin gave them', async () => {
    const person = { fullName: 'Given Password', email: 'given@example.com', password: 'given by an admin' }
    expect((await world.as(world.home.admin).post('/api/users', person)).status).toBe(201)
    const { me } = await signIn({ ...ada, sub: 'g-given', email: person.email }, closed.app)
    expect(me.body).toMatchObject({ email: person.email, googleId: 'g-given' })
    expect((await world.as(null).post('/api/auth/login', person)).status).toBe(401)
  })

  test('is not linked by an address that the provider has not verified', async () => {
    const added = await world.member([], { email: 'unsure@example.com' })
    for (const visitor of [
      { ...ada, sub: 'g-u1', email: added.email, email_verified: false },
      { sub: 'g-u2', email: added.email },
      { sub: 'g-u3' },
    ]) {
      const { end, me } = await signIn(visitor)
      expect([end, me.status]).toEqual(['/auth?error=google_unverified', 401])
    }
    const [row] = await world.db.select().from(users).where(eq(users.id, added.id))
    expect(row?.googleId).toBeNull()
  })

  test('is not handed to another account with the same address', async () => {
    await signIn({ ...ada, sub: 'g-first', email: 'shared@example.com' })
    const { end, me } = await signIn({ ...ada, sub: 'g-second', email: 'shared@example.com' })
    expect([end, me.status]).toEqual(['/auth?error=google_failed', 401])
  })
})

describe('an invitation where people sign in only with Google', () => {
  const { app } = withoutPasswords
  const stranger = callsOf(app, async () => '')
  const invite = async (person: User): Promise<string> => {
    const admin = callsOf(app, () => sessionFor(app, world.home.admin))
    const { body } = await admin.post<InvitationLink>(`/api/users/${person.id}/invitation`)
    return body.url.split('#')[1] ?? ''
  }
  /** Opens the invitation's page in a browser and continues with Google from there. */
  const setOut = async (token: string) => {
    const { body, cookies } = await stranger.post<{ url: string }>(start, { token, timeZone: 'Europe/Berlin' })
    const browser = openBrowser(app)
    for (const { name, value } of cookies) browser.cookies.set(name, encodeURIComponent(value))
    return { browser, url: body.url }
  }

  test('is accepted with the invited address', async () => {
    const person = await world.member([], { email: 'ivy@example.com', password: await hashPassword('from the admin') })
    const token = await invite(person)
    expect((await stranger.post<Invitation>('/api/invitations/read', { token })).body.email).toBe('ivy@example.com')
    expect((await stranger.post('/api/invitations/accept', { token, password: 'one of my own' })).status).toBe(403)
    const { browser, url } = await setOut(token)
    expect(url).not.toContain(token)
    expect(new URL(url).searchParams.get('login_hint')).toBe('ivy@example.com')
    provider.visitor = { ...ada, sub: 'g-ivy', email: 'Ivy@Example.com' }
    expect(pathOf(await browser.visit(url))).toBe('/dashboard')
    expect([...browser.cookies.keys()]).toEqual(['drumbeat', 'drumbeat-browser'])
    expect((await meOf(browser)).body).toEqual({
      characterKeys: true,
      timeFormat: 'automatic',
      ...person,
      googleId: 'g-ivy',
      calendar: plainCalendar,
      lastTeamId: null,
      secondFactor: null,
      language: 'en',
      emailConfirmed: true,
    })
    const choices = await world.as(person).get('/api/user/notification-choices')
    expect(choices.body['timeZone']).toBe('Europe/Berlin')
    expect((await stranger.post('/api/invitations/read', { token })).status).toBe(404)
    const [row] = await world.db.select().from(users).where(eq(users.id, person.id))
    expect(row?.password).toBeNull()
  })

  test('works for no one else, gives them no workspace by mistake, and stays valid', async () => {
    const person = await world.member([], { email: 'otto@example.com' })
    const token = await invite(person)
    for (const [visitor, code] of [
      [{ ...ada, sub: 'g-not-otto', email: 'not-otto@example.com' }, 'invitation_address'],
      [{ ...ada, sub: 'g-otto', email: 'otto@example.com', email_verified: false }, 'google_unverified'],
    ] as const) {
      const { browser, url } = await setOut(token)
      provider.visitor = visitor
      expect(pathOf(await browser.visit(url))).toBe(`/auth?error=${code}`)
      expect((await meOf(browser)).status).toBe(401)
    }
    expect(await world.db.select().from(users).where(eq(users.email, 'not-otto@example.com'))).toEqual([])
    expect((await stranger.post('/api/invitations/read', { token })).status).toBe(200)
  })

  test('lets no one in once it is no longer valid', async () => {
    const person = await world.member([], { email: 'late@example.com' })
    const { browser, url } = await setOut(await invite(person))
    const newer = await invite(person)
    provider.visitor = { ...ada, sub: 'g-late', email: 'late@example.com' }
    expect(pathOf(await browser.visit(url))).toBe('/auth?error=invitation_over')
    await world.db.update(users).set({ role: 'user' }).where(eq(users.id, world.home.admin.id))
    expect((await stranger.post(start, { token: newer })).status).toBe(404)
    await world.db.update(users).set({ role: 'admin' }).where(eq(users.id, world.home.admin.id))
  })

  test('says so while the provider is away', async () => {
    const gone = await startProvider(callback)
    await gone.close()
    const served = await testApp({ beside: world, google: gone.config, passwordSignIn: false })
    const token = await invite(await world.member())
    const answer = await callsOf(served.app, async () => '').post(start, { token })
    expect([answer.status, answer.body.message]).toEqual([503, 'Google could not be reached. Try again in a moment.'])
    await served.close()
  })
})

describe('returning from the provider', () => {
  test('is refused if the state is forged or missing', async () => {
    for (const state of ['forged', '']) {
      const { browser, cameTo } = await leaveAndReturn(ada)
      cameTo.searchParams.set('state', state)
      expect(pathOf(await browser.visit(cameTo.href))).toBe('/auth?error=google_state')
      expect((await meOf(browser)).status).toBe(401)
    }
  })

  test('is refused in a browser that did not start there', async () => {
    const { cameTo } = await leaveAndReturn(ada)
    expect(pathOf(await openBrowser(world.app).visit(cameTo.href))).toBe('/auth?error=google_state')
  })

  test('works once, even for a browser that kept its cookie', async () => {
    const { browser, cameTo } = await leaveAndReturn(ada)
    const kept = new Map(browser.cookies)
    expect(pathOf(await browser.visit(cameTo.href))).toBe('/dashboard')
    expect(pathOf(await browser.visit(cameTo.href))).toBe('/auth?error=google_state')
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect(pathOf(await browser.visit(cameTo.href))).toBe('/auth?error=google_state')
  })

  test('is refused if the code belongs to another attempt', async () => {
    const [mine, theirs] = [await leaveAndReturn(ada), await leaveAndReturn(ada)]
    mine.cameTo.searchParams.set('code', theirs.cameTo.searchParams.get('code') ?? '')
    expect(pathOf(await mine.browser.visit(mine.cameTo.href))).toBe('/auth?error=google_state')
    expect((await meOf(mine.browser)).status).toBe(401)
  })

  const ago = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  test.each<[what: string, forge: (token: string) => string]>([
    ['is signed by somebody else', (token) => resigned(token, {}, stranger)],
    ['is not signed', unsigned],
    ['is none', () => 'an-access-token'],
    ['is for another application', (token) => resigned(token, { aud: 'another' })],
    ['is of another issuer', (token) => resigned(token, { iss: 'http://127.0.0.1:1' })],
    ['has expired', (token) => resigned(token, { iat: ago(7200), exp: ago(3600) })],
    ['answers another attempt', (token) => resigned(token, { nonce: 'of another' })],
  ])('is refused if the ID token %s', async (_, forge) => {
    provider.forge = forge
    const { end, me } = await signIn({ ...ada, sub: 'g-forged', email: 'forged@example.com' })
    expect([end, me.status]).toEqual(['/auth?error=google_failed', 401])
  })

  test('works with an ID token that is signed again, as long as all of it is true', async () => {
    provider.forge = (token) => resigned(token, {})
    expect((await signIn(ada)).end).toBe('/dashboard')
  })

  test('says so if the person pressed Cancel', async () => {
    expect((await signIn('refuses')).end).toBe('/auth?error=google_refused')
  })

  test('leads to the dashboard, wherever the address points', async () => {
    const { browser, cameTo } = await leaveAndReturn(ada)
    cameTo.searchParams.set('redirect', 'https://evil.example')
    cameTo.searchParams.set('next', '//evil.example')
    expect(pathOf(await browser.visit(cameTo.href))).toBe('/dashboard')
  })

  test('relies on a short-lived cookie for those addresses only', async () => {
    const response = await world.app.inject({ url: start, headers: { host: 'drumbeat.test' } })
    expect(response.headers['set-cookie']).toMatch(
      /^drumbeat-google=[\w.-]+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax$/,
    )
    const sent = new URL(String(response.headers.location)).searchParams
    expect(sent.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(sent.get(name)).toMatch(/^[\w-]{43}$/)
  })
})

describe('a browser that another site sends', () => {
  const from = (site: string) =>
    world.app.inject({ url: start, headers: { host: 'drumbeat.test', 'sec-fetch-site': site } })

  test('is asked for a click first', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const { headers } = await from(site)
      expect([headers.location, headers['set-cookie']]).toEqual(['/auth?continue=google', undefined])
    }
  })

  test('goes on at once from our own page, or an address that was typed', async () => {
    for (const site of ['same-origin', 'none']) {
      expect((await from(site)).headers.location).toContain(provider.config.issuer)
    }
  })
})

test('behind HTTPS no sibling of the host can set the cookie of a sign-in that is under way', async () => {
  const served = await testApp({ beside: world, google: provider.config, publicUrl: 'https://drumbeat.test' })
  const { headers } = await served.app.inject({ url: start, headers: { host: 'drumbeat.test' } })
  expect(headers['set-cookie']).toMatch(/^__Host-drumbeat-google=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; /)
  await served.close()
})

describe('a provider that is away', () => {
  test('is reported on the way there, and asked again the next time', async () => {
    const gone = await startProvider(callback)
    const port = Number(new URL(gone.config.issuer).port)
    await gone.close()
    const served = await testApp({ beside: world, google: gone.config })
    const browser = openBrowser(served.app)
    expect(pathOf(await browser.visit(start))).toBe('/auth?error=google_away')
    const back = await startProvider(callback, port, false)
    back.visitor = { ...ada, sub: 'g-back', email: 'back@example.com' }
    expect(pathOf(await browser.visit(start))).toBe('/dashboard')
    expect((await meOf(browser)).body.email).toBe('back@example.com')
    await back.close()
    await served.close()
  })

  test('is reported on the way back', async () => {
    const { browser, cameTo } = await leaveAndReturn(ada)
    provider.isBroken = true
    expect(pathOf(await browser.visit(cameTo.href))).toBe('/auth?error=google_away')
  })
})

describe('without a provider', () => {
  test('no one can continue with Google from an invitation', async () => {
    const served = await testApp({ beside: world })
    const answer = await callsOf(served.app, async () => '').post(start, { token: 'a'.repeat(43) })
    expect([answer.status, answer.body.message]).toEqual([403, 'Google sign-in is not set up on this server.'])
    await served.close()
  })

  test('both addresses lead back to the sign-in page', async () => {
    const served = await testApp({ beside: world })
    for (const path of [start, callback]) {
      expect(pathOf(await openBrowser(served.app).visit(path))).toBe('/auth?error=google_off')
    }
    await served.close()
  })
})
