import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/people/password.ts'
import * as inLimits from '#server/session/limits.ts'
import * as inMailLimits from '#server/session/mail-limits.ts'
import { signInAttempts } from '#server/session/table.ts'
import { hashOf } from '#server/session/tokens.ts'
import { testApp } from '#test/support/app.ts'
import { type Answer, type Calls, callsOf } from '#test/support/calls.ts'
import { hashingIn } from '#test/support/hashing.ts'
import { openWorld } from '#test/support/world.ts'

const { addressLimit, attempt, guessLimit } = inLimits
type Limit = inLimits.Limit

const world = await openWorld({ own: true })
const neighbour = await testApp({ beside: world })
afterAll(async () => {
  await neighbour.close()
  await world.close()
})
beforeEach(async () => {
  await world.db.delete(signInAttempts)
})

const password = 'correct horse'
const ann = await world.member([], { email: 'ann@example.com', password: await hashPassword(password) })
await world.member([], { email: 'bob@example.com', password: await hashPassword(password) })

const signIn = (browser: Calls, email = ann.email, word = 'wrong') =>
  browser.post('/api/auth/login', { email, password: word })

/** How many answers have each status. */
const counted = (answers: { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const letTimePass = (seconds: number) =>
  world.db.update(signInAttempts).set({
    at: sql`${signInAttempts.at} - make_interval(secs => ${seconds})`,
    until: sql`${signInAttempts.until} - make_interval(secs => ${seconds})`,
  })

const register = (browser: Calls, email: string) => browser.post('/api/users', { fullName: 'Flo Od', email, password })
const fill = (count: number, { key, seconds = 60 }: Limit = addressLimit('127.0.0.1')) => {
  const until = sql`clock_timestamp() + make_interval(secs => ${seconds})`
  return world.db.insert(signInAttempts).values(times(count).map(() => ({ key, until })))
}

describe('the limit on an account', () => {
  test('refuses even the right password after ten failures in a minute from one address', async () => {
    const browser = world.as(null)
    for (const _ of times(10)) expect((await signIn(browser)).status).toBe(401)
    const { status, headers, body } = await signIn(browser, ann.email, password)
    expect([status, body.message]).toEqual([429, 'Too many attempts. Try again in a minute.'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('lets other accounts and other addresses through', async () => {
    for (const _ of times(11)) await signIn(world.as(null))
    expect((await signIn(world.as(null), 'bob@example.com', password)).status).toBe(200)
    expect((await signIn(world.as(null, '10.0.0.9'), ann.email, password)).status).toBe(200)
  })

  test('applies to an email address that no one has', async () => {
    const answers = []
    for (const _ of times(11)) answers.push(await signIn(world.as(null), 'nobody@example.com'))
    expect(counted(answers)).toEqual({ 401: 10, 429: 1 })
  })

  test('slides: a minute after a failure there is room for another', async () => {
    await signIn(world.as(null))
    await letTimePass(30)
    for (const _ of times(9)) await signIn(world.as(null))
    expect(Number((await signIn(world.as(null))).headers['retry-after'])).toBeLessThanOrEqual(30)
    await letTimePass(31)
    expect((await signIn(world.as(null))).status).toBe(401)
    expect((await signIn(world.as(null))).status).toBe(429)
  })

  test('does not count successful sign-ins, and does not forget failures after one', async () => {
    for (const _ of times(9)) await signIn(world.as(null))
    for (const _ of times(5)) expect((await signIn(world.as(null), ann.email, password)).status).toBe(200)
    expect((await signIn(world.as(null))).status).toBe(401)
    expect((await signIn(world.as(null), ann.email, password)).status).toBe(429)
  })

  test('lets ten through, even at once and to two processes', async () => {
    const browsers = [world.app, neighbour.app].map((app) => callsOf(app, async () => ''))
    const answers = await Promise.all(times(20).flatMap(() => browsers.map((browser) => signIn(browser))))
    expect(counted(answers)).toEqual({ 401: 10, 429: 30 })
  })

  test('counts all addresses of one IPv6 network as one, and an IPv4 address however it is written', async () => {
    const answers = []
    for (const n of times(12)) answers.push(await signIn(world.as(null, `2001:db8:1:2:${n}::${n}`)))
    expect(counted(answers)).toEqual({ 401: 10, 429: 2 })
    expect((await signIn(world.as(null, '2001:db8:1:3::1'))).status).toBe(401)
    for (const n of times(10)) await signIn(world.as(null, n % 2 ? '10.7.7.7' : '::ffff:10.7.7.7'))
    expect((await signIn(world.as(null, '10.7.7.7'))).status).toBe(429)
  })

  test('stores no email address in the clear, and sweeps what no longer counts', async () => {
    await signIn(world.as(null))
    const [first] = await world.db.select().from(signInAttempts)
    expect(first?.key).not.toContain('ann')
    await letTimePass(61)
    await signIn(world.as(null))
    expect(await world.db.select().from(signInAttempts)).toHaveLength(4)
    await letTimePass(60 * 60)
    await signIn(world.as(null))
    expect(await world.db.select().from(signInAttempts)).toHaveLength(3)
  })
})

describe('the limit on guesses from everywhere', () => {
  const browserWith = (cookies: Answer<unknown>['cookies'], from: string) =>
    callsOf(world.app, async () => cookies.map(({ name, value }) => `${name}=${value}`).join('; '), from)
  const known = async () => (await signIn(world.as(null), ann.email, password)).cookies.slice(1)
  const elsewhere = (n: number) => world.as(null, `10.9.0.${n}`)

  test('lets one try at a time through after a hundred failures in an hour, after ever longer pauses', async () => {
    await fill(99, guessLimit(ann.email))
    expect((await signIn(elsewhere(1))).status).toBe(401)
    const { status, headers, body } = await signIn(elsewhere(2), ann.email, password)
    expect([status, body.message]).toEqual([429, 'Too many attempts. Try again in a minute.'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    await letTimePass(61)
    expect((await signIn(elsewhere(3))).status).toBe(401)
    await letTimePass(10)
    const later = await signIn(elsewhere(4), ann.email, password)
    expect([later.status, later.body.message]).toEqual([429, 'Too many attempts. Try again in 2 minutes.'])
    await letTimePass(111)
    expect((await signIn(elsewhere(5), ann.email, password)).status).toBe(200)
    await letTimePass(60 * 60)
    expect((await signIn(elsewhere(6))).status).toBe(401)
    expect((await signIn(elsewhere(7))).status).toBe(401)
  })

  test('applies to an email address that no one has', async () => {
    await fill(100, guessLimit('nobody@example.com'))
    expect((await signIn(elsewhere(1), 'nobody@example.com')).status).toBe(429)
    expect((await signIn(elsewhere(1), 'bob@example.com', password)).status).toBe(200)
  })

  test('is not felt by a browser that was signed in to the account, which has a limit of its own', async () => {
    const cookies = await known()
    await fill(120, guessLimit(ann.email))
    expect((await signIn(elsewhere(1), ann.email, password)).status).toBe(429)
    expect((await signIn(browserWith(cookies, '10.9.0.2'), ann.email, password)).status).toBe(200)
    await fill(120, guessLimit(ann.email, hashOf(cookies[0]?.value ?? '')))
    expect((await signIn(browserWith(cookies, '10.9.0.2'), ann.email, password)).status).toBe(429)
  })

  test('is felt by a browser that was signed in to another account, or made its cookie up', async () => {
    const cookies = await known()
    await fill(120, guessLimit('bob@example.com'))
    expect((await signIn(browserWith(cookies, '10.9.0.3'), 'bob@example.com', password)).status).toBe(429)
    const madeUp = [{ name: 'drumbeat-browser', value: 'a'.repeat(43) }]
    expect((await signIn(browserWith(madeUp, '10.9.0.3'), 'bob@example.com', password)).status).toBe(429)
  })

  test('is felt again after a new password, but for the browser that set it', async () => {
    const cat = await world.member([], { email: 'cat@example.com', password: await hashPassword(password) })
    const own = await signIn(world.as(null), cat.email, password)
    const other = (await signIn(world.as(null), cat.email, password)).cookies.slice(1)
    const settings = browserWith(own.cookies, '10.9.0.4')
    expect((await settings.post('/api/auth/password', { current: password, password: 'another one' })).status).toBe(204)
    await fill(120, guessLimit(cat.email))
    const statuses = []
    for (const { cookies } of [own, { cookies: other }]) {
      statuses.push((await signIn(browserWith(cookies, '10.9.0.5'), cat.email, 'another one')).status)
    }
    expect(statuses).toEqual([200, 429])
  })

  test('takes no longer for the address of somebody than for that of nobody', async () => {
    const browser = browserWith(await known(), '10.10.0.1')
    const somebody = await hashingIn(() => signIn(browser))
    expect(somebody).toEqual([expect.stringMatching('verifies')])
    expect(await hashingIn(() => signIn(browser, 'nobody@example.com'))).toEqual(somebody)
  })
})

describe('the limit on an address', () => {
  test('refuses sign-ins and registrations beyond a hundred a minute in total', async () => {
    await fill(98)
    expect((await register(world.as(null), 'flo@example.com')).status).toBe(201)
    expect((await signIn(world.as(null), ann.email, password)).status).toBe(200)
    expect((await signIn(world.as(null), ann.email, password)).status).toBe(429)
    const { status, headers } = await register(world.as(null), 'flo2@example.com')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await register(world.as(null, '10.0.0.9'), 'flo2@example.com')).status).toBe(201)
  })

  test('lets a hundred through, even at once and to two processes', async () => {
    await fill(95)
    const browsers = [world.app, neighbour.app].map((app) => callsOf(app, async () => ''))
    const answers = await Promise.all(
      times(10).flatMap((turn) => browsers.map((browser, at) => register(browser, `many${turn}.${at}@example.com`))),
    )
    expect(counted(answers)).toEqual({ 201: 5, 429: 15 })
  })

  test('does not hold up an admin who adds people', async () => {
    await fill(100)
    const sent = { fullName: 'Added One', email: 'added@example.com', password }
    expect((await world.as(world.home.admin).post('/api/users', sent)).status).toBe(201)
  })
})

type NameOfLimit = Extract<keyof typeof inLimits | keyof typeof inMailLimits, `${string}Limit`>
const whose = { tenantId: 1, userId: 1 }
const { config } = world.app
const examples: Record<NameOfLimit, Limit | Promise<Limit>> = {
  accountLimit: inLimits.accountLimit(ann.email, '10.1.0.1'),
  addingLimit: inLimits.addingLimit(1),
  additionLimit: inLimits.additionLimit(1),
  addressLimit: inLimits.addressLimit('10.1.0.1'),
  archiveLimit: inLimits.archiveLimit(1),
  changeLimit: inLimits.changeLimit(whose),
  codeLimit: inLimits.codeLimit(whose),
  domainLimit: inLimits.domainLimit(1),
  enteredFromLimit: inMailLimits.enteredFromLimit('10.1.0.1'),
  enteredLimit: inMailLimits.enteredLimit(world.db, config, ann.tenantId),
  guessLimit: inLimits.guessLimit(ann.email),
  guestLimit: inLimits.guestLimit('10.1.0.1'),
  invitationLimit: inLimits.invitationLimit(1),
  lookLimit: inLimits.lookLimit(1),
  mailLimit: inLimits.mailLimit(ann.email, '10.1.0.1'),
  placeLimit: inLimits.placeLimit('a guest’s link', '10.1.0.1'),
  recipientLimit: inMailLimits.recipientLimit('notice', ann.email),
  workspaceMailLimit: inMailLimits.workspaceMailLimit(world.db, config, ann.tenantId),
}

describe('of many attempts at once, as many get through as there is room for', () => {
  test.each(Object.entries(examples))('under %s', async (_, example) => {
    const limit = await example
    const left = Math.min(limit.max, 19)
    if (limit.max > left) await fill(limit.max - left, limit)
    const apps = [world.app, neighbour.app]
    const tried = await Promise.allSettled(times(25).map((n) => attempt(apps[n % 2]?.db ?? world.db, [limit])))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(left)
  })

  test('under several limits, in whatever order they are named', async () => {
    const both = [addressLimit('10.1.0.1'), inLimits.guestLimit('10.1.0.1')]
    await fill(81, both[0])
    const tried = await Promise.allSettled(times(25).map((n) => attempt(world.db, n % 2 ? both : both.toReversed())))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
  })
})
