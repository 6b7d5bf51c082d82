import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/people/password.ts'
import { signInAttempts } from '#server/session/table.ts'
import { testApp } from '#test/support/app.ts'
import { type Calls, callsOf } from '#test/support/calls.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
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
  world.db.update(signInAttempts).set({ at: sql`${signInAttempts.at} - make_interval(secs => ${seconds})` })

const register = (browser: Calls, email: string) => browser.post('/api/users', { fullName: 'Flo Od', email, password })
const fill = (count: number) =>
  world.db.insert(signInAttempts).values(times(count).map(() => ({ key: 'address 127.0.0.1' })))

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

  test('lets no more than ten through, even at once and to two processes', async () => {
    const browsers = [world.app, neighbour.app].map((app) => callsOf(app, async () => ''))
    const answers = await Promise.all(times(20).flatMap(() => browsers.map((browser) => signIn(browser))))
    const { 401: looked = 0, 429: refused = 0 } = counted(answers)
    expect(looked).toBeLessThanOrEqual(10)
    expect(looked + refused).toBe(40)
  })

  test('stores no email address in the clear, and sweeps what is older than a minute', async () => {
    await signIn(world.as(null))
    const [first] = await world.db.select().from(signInAttempts)
    expect(first?.key).not.toContain('ann')
    await letTimePass(61)
    await signIn(world.as(null))
    expect(await world.db.select().from(signInAttempts)).toHaveLength(2)
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

  test('lets no more than a hundred through, even at once and to two processes', async () => {
    await fill(95)
    const browsers = [world.app, neighbour.app].map((app) => callsOf(app, async () => ''))
    const answers = await Promise.all(
      times(10).flatMap((turn) => browsers.map((browser, at) => register(browser, `many${turn}.${at}@example.com`))),
    )
    expect(counted(answers)[201] ?? 0).toBeLessThanOrEqual(5)
  })

  test('does not hold up an admin who adds people', async () => {
    await fill(100)
    const sent = { fullName: 'Added One', email: 'added@example.com', password }
    expect((await world.as(world.home.admin).post('/api/users', sent)).status).toBe(201)
  })
})
