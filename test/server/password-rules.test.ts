import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { Password } from '#contract/fields.ts'
import { newToken } from '#server/session/tokens.ts'
import { users } from '#server/tenants/table.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ passwordSignIn: true })
afterAll(() => world.close())

let people = 0
const register = async (password: string) => {
  const email = `composer${(people += 1)}@rules.example.com`
  const { status } = await world.as(null).post('/api/users', { fullName: 'Rule Reader', email, password })
  return { status, email }
}
const signIn = async (email: string, password: string) =>
  (await world.as(null).post('/api/auth/login', { email, password })).status

describe('a password', () => {
  test.each([
    ['letters alone', 'quietlyhummingkettle'],
    ['digits alone', '82736459102837'],
    ['signs alone', '~)(*&^%$#@!{}|'],
    ['other scripts and pictures', 'سلطة🥗на обед 昼食'],
    ['spaces at both ends', '  between two spaces  '],
    ['two hundred characters', 'quietly humming '.repeat(13).slice(0, 200)],
  ])('may be %s', async (_, password) => {
    const { status, email } = await register(password)
    expect(status).toBe(201)
    expect(await signIn(email, password)).toBe(200)
  })

  test('counts as it was typed: not trimmed, cut or in another case', async () => {
    const password = `  Between Two Spaces ${'and on '.repeat(20)}`
    const { email } = await register(password)
    for (const near of [password.trim(), password.toLowerCase(), password.slice(0, 64), `${password}x`]) {
      expect(await signIn(email, near)).toBe(401)
    }
    expect(Password.safeParse(password).data).toBe(password)
  })

  test('never expires by itself', async () => {
    const password = 'quietly humming kettle'
    const { email } = await register(password)
    vi.setSystemTime(Date.now() + 5 * 366 * 24 * 3600 * 1000)
    expect(await signIn(email, password)).toBe(200)
    vi.useRealTimers()
  })

  test('hashed at another cost opens the account, and is hashed at today’s', async () => {
    const { email } = await register('quietly humming kettle')
    const ofUser = eq(users.email, email)
    const costOf = async () => {
      const [row] = await world.db.select().from(users).where(ofUser)
      return row?.password?.split('$').slice(0, 4).join('$')
    }
    const today = await costOf()
    const earlier = await hash('an earlier password', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await world.db.update(users).set({ password: earlier }).where(ofUser)
    expect(await signIn(email, 'an earlier password')).toBe(200)
    await vi.waitUntil(async () => (await costOf()) === today)
  })
})

test('a token has 256 bits, and no two are alike', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(new Set(tokens).size).toBe(tokens.length)
})
