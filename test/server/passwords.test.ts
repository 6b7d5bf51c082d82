import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PasswordLink } from '#contract/people.ts'
import type { Device } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { transaction } from '#server/db/open.ts'
import { hashPassword } from '#server/people/password.ts'
import { session, signInAttempts } from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { testApp } from '#test/support/app.ts'
import { type Calls, callsOf, sessionFor } from '#test/support/calls.ts'
import { openMailbox, tokenIn } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'

let now = new Date('2026-11-20T10:00:00Z')
const mailbox = await openMailbox()
const publicUrl = 'https://drumbeat.example.com'
const world = await openWorld({ clock: () => now, smtpUrl: mailbox.url, port: 4000 })
const published = await testApp({ beside: world, smtpUrl: mailbox.url, publicUrl })
const mute = await testApp({ beside: world })
afterAll(async () => {
  for (const { close } of [mute, published, world, mailbox]) await close()
})
beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z')
  await world.db.delete(signInAttempts)
})

const stranger = world.as(null)
const old = 'the old password'
const fresh = 'a fresh password'
const member = async () => world.member([], { password: await hashPassword(old) })
const forgot = (email: string, calls: Calls = stranger) => calls.post('/api/auth/forgot', { email })
const reset = (token: string, password = fresh) => stranger.post('/api/auth/reset', { token, password })
const signIn = async (email: string, password: string) =>
  (await stranger.post('/api/auth/login', { email, password })).status
const mailTo = (email: string) => mailbox.next(email, 'Set a new password')
const mailedToken = async (email: string): Promise<string> => {
  await forgot(email)
  return tokenIn(await mailTo(email))
}

describe('a forgotten password', () => {
  test('is replaced through a mailed link, which ends all sessions', async () => {
    const ann = await member()
    const browser = world.as(ann)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    const answer = await forgot(` ${ann.email.toUpperCase()}`)
    expect([answer.status, answer.body]).toEqual([204, undefined])
    const mail = await mailTo(ann.email)
    expect(mail.to).toEqual([ann.email])
    expect(mail.text).toMatch(/http:\/\/drumbeat\.test:4000\/reset-password#[\w-]{43}/)
    expect((await reset(tokenIn(mail))).status).toBe(204)
    await mailbox.next(ann.email, 'Your password was changed')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect([await signIn(ann.email, fresh), await signIn(ann.email, old)]).toEqual([200, 401])
  })

  test('gets the same reply and no mail for an unknown address and for an account without a password', async () => {
    const byGoogle = await world.member()
    const before = mailbox.mails.length
    for (const email of ['nobody@example.com', byGoogle.email]) {
      const answer = await forgot(email)
      expect([answer.status, answer.body]).toEqual([204, undefined])
    }
    const ann = await member()
    await mailedToken(ann.email)
    expect(mailbox.mails.slice(before).map(({ to }) => to)).toEqual([[ann.email]])
  })

  // So the time that it takes says nothing about who has the address.
  test('is answered before anyone looks for its owner', async () => {
    const ann = await member()
    await transaction(world.db, async (tx) => {
      await tx.execute(sql`lock table ${users} in access exclusive mode`)
      expect((await forgot(ann.email)).status).toBe(204)
    })
    await mailTo(ann.email)
  })

  test('has a link that works once, even for two at the same time', async () => {
    const token = await mailedToken((await member()).email)
    const answers = await Promise.all([reset(token), reset(token, 'another password')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect((await reset(token)).body.message).toBe('This link is no longer valid. Ask for a new one.')
  })

  test('has a link that is valid for thirty minutes, or until the next one', async () => {
    const ann = await member()
    const first = await mailedToken(ann.email)
    const second = await mailedToken(ann.email)
    expect((await reset(first)).status).toBe(404)
    now = new Date(now.getTime() + 30 * 60_000)
    expect((await reset(second)).status).toBe(404)
    now = new Date(now.getTime() - 1)
    expect((await reset(second)).status).toBe(204)
  })

  test('has a link that any new password or a changed address invalidates', async () => {
    const [ann, bob] = [await member(), await member()]
    const [annsToken, bobsToken] = [await mailedToken(ann.email), await mailedToken(bob.email)]
    await world.as(ann).post('/api/auth/password', { current: old, password: 'changed meanwhile' })
    expect((await reset(annsToken)).status).toBe(404)
    await world.as(world.home.admin).patch(`/api/users/${bob.id}`, { email: 'bob@new.example.com' })
    expect((await reset(bobsToken)).status).toBe(404)
  })

  test('has a link to the configured address, never to the host of the request', async () => {
    const ann = await member()
    await published.app.inject({
      method: 'POST',
      url: '/api/auth/forgot',
      headers: { host: '192.0.2.7', origin: publicUrl },
      payload: { email: ann.email },
    })
    expect((await mailTo(ann.email)).text).toContain(`${publicUrl}/reset-password#`)
  })

  test('can be reported three times a minute, and the new one needs eight characters', async () => {
    const ann = await member()
    for (const _ of [1, 2, 3]) await mailedToken(ann.email)
    expect((await forgot(ann.email)).status).toBe(429)
    expect((await forgot(ann.email, world.as(null, '10.3.0.1'))).status).toBe(204)
    const token = tokenIn(await mailTo(ann.email))
    expect((await reset(token, '1234567')).status).toBe(400)
    expect((await reset(token, 'odd wolf')).status).toBe(204)
  })

  test('cannot be reported where no mail can be sent', async () => {
    expect((await callsOf(mute.app, async () => '').post('/api/auth/forgot', { email: 'a@b.cd' })).status).toBe(403)
  })
})

describe('a password reset link requested by an admin', () => {
  const { admin } = world.home
  const silent = (by = admin) => callsOf(mute.app, () => sessionFor(mute.app, by))
  const urlOf = ({ id }: User): string => `/api/users/${id}/password-link`
  const active = async (): Promise<User> => {
    const person = await member()
    await sessionFor(world.app, person)
    return person
  }

  test('is mailed to the person and shown to no one else', async () => {
    const ann = await active()
    const { status, body } = await world.as(admin).post<PasswordLink>(urlOf(ann))
    expect([status, body]).toEqual([201, { url: null, expiresAt: '2026-11-20T10:30:00.000Z' }])
    const mail = await mailTo(ann.email)
    expect([mail.to, mail.text.includes(`${admin.fullName} asked for a new password`)]).toEqual([[ann.email], true])
    expect(mail.text).toContain('http://drumbeat.test:4000/reset-password#')
    expect((await reset(tokenIn(mail))).status).toBe(204)
  })

  test('is passed on by the admin where no mail is sent, and valid for an hour', async () => {
    const ann = await active()
    const { body } = await silent().post<PasswordLink>(urlOf(ann))
    expect(body.expiresAt).toBe('2026-11-20T11:00:00.000Z')
    expect(body.url).toMatch(/^http:\/\/drumbeat\.test\/reset-password#[\w-]{43}$/)
    const token = body.url?.split('#')[1] ?? ''
    now = new Date('2026-11-20T11:00:00Z')
    expect((await reset(token)).status).toBe(404)
    now = new Date('2026-11-20T10:59:59Z')
    expect((await reset(token)).status).toBe(204)
    expect(await signIn(ann.email, fresh)).toBe(200)
  })

  test('is invalid once the admin who passed it on is no longer one', async () => {
    const [demoted, deleted] = [await world.member([], { role: 'admin' }), await world.member([], { role: 'admin' })]
    const tokens = []
    for (const maker of [demoted, deleted]) {
      const { body } = await silent(maker).post<PasswordLink>(urlOf(await active()))
      tokens.push(body.url?.split('#')[1] ?? '')
    }
    await world.as(admin).patch(`/api/users/${demoted.id}`, { role: 'user' })
    await world.as(admin).del(`/api/users/${deleted.id}`)
    for (const token of tokens) expect((await reset(token)).status).toBe(404)
  })

  test('is only for admins to request, and only for colleagues who have signed in', async () => {
    const [ann, never] = [await active(), await member()]
    const elsewhere = await world.tenant()
    const answers = [
      await world.as(ann).post(urlOf(admin)),
      await world.as(admin).post(urlOf(admin)),
      await world.as(admin).post(urlOf(never)),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [403, 'Only admins can do this'],
      [403, 'Change your own password in your settings'],
      [403, 'They have not signed in yet. Invite them.'],
    ])
    expect((await world.as(elsewhere.admin).post(urlOf(ann))).status).toBe(404)
  })

  test('is mailed at most three times a minute', async () => {
    const ann = await active()
    const statuses = []
    for (const _ of [1, 2, 3, 4]) statuses.push((await world.as(admin).post(urlOf(ann))).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })
})

describe('changing the password', () => {
  const change = (browser: Calls, current: string, password = fresh) =>
    browser.post('/api/auth/password', { current, password })

  test('needs the current one, and ends the other sessions', async () => {
    const ann = await member()
    const [here, there] = [world.as(ann), world.as(ann)]
    for (const browser of [here, there]) await browser.get('/api/auth/user')
    const wrong = await change(here, 'wrong')
    expect([wrong.status, wrong.body.issues]).toEqual([
      400,
      [{ path: 'current', message: 'The current password is wrong' }],
    ])
    const changed = await change(here, old)
    expect(changed.status).toBe(204)
    const [{ name, value } = { name: '', value: '' }] = changed.cookies
    expect((await callsOf(world.app, async () => `${name}=${value}`).get('/api/auth/user')).status).toBe(200)
    expect((await there.get('/api/auth/user')).status).toBe(401)
    expect([await signIn(ann.email, fresh), await signIn(ann.email, old)]).toEqual([200, 401])
  })

  test('ends all access tokens, as its mail says', async () => {
    const ann = await member()
    const { calls: token } = await world.byToken(ann)
    expect((await token.get('/api/user/teams')).status).toBe(200)
    await change(world.as(ann), 'wrong')
    expect((await token.get('/api/user/teams')).status).toBe(200)
    await change(world.as(ann), old)
    expect((await token.get('/api/user/teams')).status).toBe(401)
    const { text } = await mailbox.next(ann.email, 'Your password was changed')
    expect(text).toContain('Your other sessions and your access tokens have ended.')
  })

  test('is limited like signing in: ten wrong tries a minute', async () => {
    const browser = world.as(await member())
    const statuses = []
    for (const _ of Array.from({ length: 11 })) statuses.push((await change(browser, 'wrong')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  test('is only for accounts that have one, as the API tells them', async () => {
    const [ann, gus] = [world.as(await member()), world.as(await world.member())]
    expect((await ann.get('/api/auth/password')).body).toEqual({ hasPassword: true })
    expect((await gus.get('/api/auth/password')).body).toEqual({ hasPassword: false })
    expect((await change(gus, '')).status).toBe(400)
  })
})

describe('changing how someone signs in', () => {
  const { admin } = world.home

  test('mails the person about a new password', async () => {
    const ann = await member()
    await world.as(ann).post('/api/auth/password', { current: old, password: fresh })
    await mailbox.next(ann.email, 'Your password was changed')
  })

  test('mails the old address about a new one without naming it, and the new address too', async () => {
    const ann = await member()
    const email = 'ann@new.example.com'
    await world.as(admin).patch(`/api/users/${ann.id}`, { email, fullName: 'Ann Newname' })
    const subject = 'Your email address was changed'
    const [toOld, toNew] = [await mailbox.next(ann.email, subject), await mailbox.next(email, subject)]
    expect(toOld.text).toContain('no longer uses this email address')
    expect(toOld.text).not.toContain(email)
    expect(toNew.text).toContain('Hello Ann Newname')
    await mailbox.next(email, 'Confirm your email address')
    const before = mailbox.mails.length
    await world.as(admin).patch(`/api/users/${ann.id}`, { email, fullName: 'Ann Again' })
    await world.as(ann).post('/api/auth/password', { current: old, password: fresh })
    await mailbox.next(email, 'Your password was changed')
    expect(mailbox.mails).toHaveLength(before + 1)
  })

  test('mails about a new address at most three times a minute', async () => {
    const [ann, bob] = [await member(), await member()]
    const change = async ({ id }: User, email: string) =>
      (await world.as(admin).patch(`/api/users/${id}`, { email })).status
    const statuses = []
    for (const n of [1, 2, 3]) {
      statuses.push(await change(ann, 'often@example.com'), await change(ann, `ann${n}@example.com`))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    expect([await change(bob, 'often@example.com'), await change(bob, 'seldom@example.com')]).toEqual([429, 200])
  })
})

describe('the devices', () => {
  test('are where you are signed in, and say which one is asking', async () => {
    const ann = await member()
    const [here, there] = [world.as(ann), world.as(ann)]
    await there.get('/api/auth/user')
    const { body } = await here.get<Device[]>('/api/user/sessions')
    expect(body.map(({ current }) => current).toSorted()).toEqual([false, true])
    expect(body[0]).toMatchObject({ userAgent: 'test', address: '127.0.0.1', signedInAt: expect.any(String) })
    const [row] = await world.db.select().from(session).where(eq(session.userId, ann.id))
    expect(JSON.stringify(body)).not.toContain(row?.sid)
  })

  test('say when each was last used, to within an hour', async () => {
    const ann = await member()
    const hourly = world.as(ann)
    await hourly.get('/api/auth/user')
    const setLastUsed = (minutes: number) =>
      world.db
        .update(session)
        .set({ expire: sql`now() + interval '30 days' - make_interval(mins => ${minutes})` })
        .where(eq(session.userId, ann.id))
    const minutesAgo = async () => {
      const [device] = (await hourly.get<Device[]>('/api/user/sessions')).body
      return Math.round((Date.now() - Date.parse(device?.lastUsedAt ?? '')) / 60_000)
    }
    await setLastUsed(50)
    expect(await minutesAgo()).toBe(50)
    await setLastUsed(70)
    await hourly.get('/api/auth/user')
    expect(await minutesAgo()).toBe(0)
  })

  test('are signed out one by one, and only by their owner', async () => {
    const [ann, bob] = [await member(), await member()]
    const [here, there, stranger] = [world.as(ann), world.as(ann), world.as(bob)]
    for (const browser of [there, stranger]) await browser.get('/api/auth/user')
    const other = (await here.get<Device[]>('/api/user/sessions')).body.find(({ current }) => !current)
    const url = `/api/user/sessions/${other?.id}`
    expect((await stranger.del(url)).status).toBe(404)
    expect((await here.del(url)).status).toBe(204)
    expect([(await there.get('/api/auth/user')).status, (await here.get('/api/auth/user')).status]).toEqual([401, 200])
    expect((await here.del(url)).status).toBe(404)
    expect((await here.del('/api/user/sessions/nonsense')).status).toBe(404)
  })
})
