import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { registrations } from '#server/people/table.ts'
import { signInAttempts } from '#server/session/table.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { hashingIn } from '#test/support/hashing.ts'
import { openMailbox, tokenIn } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'
import { bellOf } from '../notifications/drive.ts'

let now = new Date('2026-11-20T10:00:00Z')
const mailbox = await openMailbox()
const world = await openWorld({ clock: () => now, smtpUrl: mailbox.url })
afterAll(async () => {
  for (const { close } of [world, mailbox]) await close()
})
beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z')
  await world.db.delete(signInAttempts)
})

const stranger = world.as(null)
const { admin } = world.home
const password = 'long enough'
const register = (email: string) =>
  stranger.post('/api/users', { fullName: 'Ada Abel', email, password, company: 'Northwind' })
const confirm = async (token: string) => (await stranger.post('/api/auth/address/confirm', { token })).status
const signIn = (email: string) => stranger.post<SignedIn>('/api/auth/login', { email, password })
const finish = 'Finish your registration'
const known = 'You already have an account'
const accountOf = async (email: string) => (await world.db.select().from(users).where(eq(users.email, email)))[0]

describe('whoever registers where mail can be sent', () => {
  test('has an account once they have opened the link in the mail', async () => {
    const email = 'ada@example.com'
    expect(await register(email)).toMatchObject({ status: 201, body: null })
    const mail = await mailbox.next(email, finish)
    expect(mail.text).not.toContain('Abel')
    expect([(await signIn(email)).status, await accountOf(email)]).toEqual([401, undefined])
    expect([await confirm(tokenIn(mail)), await confirm(tokenIn(mail))]).toEqual([204, 404])
    const { status, body } = await signIn(email)
    expect([status, body.role]).toEqual([200, 'admin'])
    expect((await accountOf(email))?.emailVerifiedAt).toBe(now.toISOString())
    const [workspace] = await world.db.select().from(tenants).where(eq(tenants.id, body.tenantId))
    expect(workspace?.name).toBe('Northwind')
  })

  test('is answered alike whether or not the address has an account, of which its owner alone is told', async () => {
    const member = await world.member()
    const answers = [await register(member.email), await register('nobody@example.com')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, null],
      [201, null],
    ])
    expect((await mailbox.next(member.email, known)).text).toContain('/auth')
    await mailbox.next('nobody@example.com', finish)
    expect((await accountOf(member.email))?.id).toBe(member.id)
  })

  test('takes as long whether or not the address has an account', async () => {
    const member = await world.member()
    const free = await hashingIn(() => register('free@example.com'))
    expect(free).toEqual([expect.stringMatching('hashes')])
    expect(await hashingIn(() => register(member.email))).toEqual(free)
  })

  test('has a week for it', async () => {
    await register('late@example.com')
    const token = tokenIn(await mailbox.next('late@example.com', finish))
    await register('just@example.com')
    const inTime = tokenIn(await mailbox.next('just@example.com', finish))
    const week = 7 * 24 * 60 * 60_000
    now = new Date(now.getTime() + week - 1)
    expect(await confirm(inTime)).toBe(204)
    now = new Date(now.getTime() + 1)
    expect(await confirm(token)).toBe(404)
    await register('later@example.com')
    await mailbox.next('later@example.com', finish)
    const left = await world.db.select().from(registrations)
    expect(left.map(({ registrant }) => registrant.email)).not.toContain('late@example.com')
  })

  test('can take an address from an account that has not confirmed it, whose admins are told', async () => {
    const email = 'ceo@bigcorp.example'
    const squatted = await world.member([], { email, fullName: 'Squatted Seat' })
    await register(email)
    const mail = await mailbox.next(email, known)
    expect(await confirm(tokenIn(mail))).toBe(204)
    const { body } = await signIn(email)
    expect(body.tenantId).not.toBe(world.home.id)
    const [former] = await world.db.select().from(users).where(eq(users.id, squatted.id))
    expect(former?.email).toMatch(/^given-up-[\w-]+@drumbeat\.invalid$/)
    const { notifications } = await bellOf(world, admin)
    expect(notifications).toMatchObject([{ kind: 'address', title: 'Squatted Seat', actor: null }])
  })

  test('cannot take one that is confirmed, nor by a link from before', async () => {
    const member = await world.member()
    await register(member.email)
    const before = tokenIn(await mailbox.next(member.email, known))
    await world.db.update(users).set({ emailVerifiedAt: now.toISOString() }).where(eq(users.id, member.id))
    await register(member.email)
    const mail = await mailbox.next(member.email, known)
    expect(tokenIn(mail)).toBe('')
    expect(await confirm(before)).toBe(409)
    expect((await accountOf(member.email))?.id).toBe(member.id)
  })

  test('joins the workspace that has verified their domain', async () => {
    await world.db.update(tenants).set({ domain: 'acme.test' }).where(eq(tenants.id, world.home.id))
    await register('bo@acme.test')
    expect(await confirm(tokenIn(await mailbox.next('bo@acme.test', finish)))).toBe(204)
    expect((await signIn('bo@acme.test')).body).toMatchObject({ tenantId: world.home.id, role: 'user' })
  })
})
