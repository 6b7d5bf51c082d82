import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invitation, InvitationLink } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { hashPassword } from '#server/people/password.ts'
import { oneTimeTokens, signInAttempts } from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { testApp } from '#test/support/app.ts'
import { type Answer, callsOf, sessionFor } from '#test/support/calls.ts'
import { openMailbox, tokenIn } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'

let now = new Date('2026-11-20T10:00:00Z')
const mailbox = await openMailbox()
const world = await openWorld({ clock: () => now, smtpUrl: mailbox.url })
const mute = await testApp({ beside: world })
const google = { clientId: 'me', clientSecret: 'secret', issuer: 'https://accounts.google.com' }
const withoutPasswords = await testApp({ beside: world, google, passwordSignIn: false })
afterAll(async () => {
  for (const { close } of [mute, withoutPasswords, world, mailbox]) await close()
})
beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z')
  await world.db.delete(signInAttempts)
})

const { admin, team } = world.home
const stranger = world.as(null)
const password = 'my very own one'

const urlOf = ({ id }: { id: number }): string => `/api/users/${id}/invitation`
const mailTo = ({ email }: User) => mailbox.next(email)
const invite = async (person: User, by = admin): Promise<{ link: InvitationLink; token: string }> => {
  const { body: link } = await world.as(by).post<InvitationLink>(urlOf(person))
  await mailTo(person)
  return { link, token: link.url.split('#')[1] ?? '' }
}
const accept = (token: string, word = password) =>
  stranger.post<User>('/api/invitations/accept', { token, password: word })
const browserOf = ({ cookies }: Answer<unknown>) =>
  callsOf(world.app, async () => cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
const letTimePass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))
const days = (count: number): number => count * 24 * 60 * 60_000

describe('an invitation', () => {
  test('greets the person, lets them set a password and signs them in', async () => {
    const given = await hashPassword('from the admin')
    const person = await world.member(team, { fullName: 'Ines New', email: 'ines@example.com', password: given })
    const { link, token } = await invite(person)
    expect(link).toMatchObject({ mailed: true, expiresAt: '2026-11-27T10:00:00.000Z' })
    expect(link.url).toMatch(/^http:\/\/drumbeat\.test:3000\/invitation#[\w-]{43}$/)
    const greeting = await stranger.post<Invitation>('/api/invitations/read', { token })
    expect(greeting.body).toEqual({
      fullName: 'Ines New',
      email: 'ines@example.com',
      workspace: `${admin.fullName}'s company`,
      invitedBy: admin.fullName,
      expiresAt: link.expiresAt,
    })
    const accepted = await accept(token)
    expect([accepted.status, accepted.body]).toEqual([200, person])
    expect((await browserOf(accepted).get<User>('/api/auth/user')).body.id).toBe(person.id)
    const signIn = (word: string) => stranger.post('/api/auth/login', { email: person.email, password: word })
    expect([(await signIn(password)).status, (await signIn('from the admin')).status]).toEqual([200, 401])
  })

  test('lets the person name themselves', async () => {
    const person = await world.member(team, { fullName: 'Carla', email: 'carla@example.com' })
    const { token } = await invite(person)
    const by = (fullName: string) => stranger.post<User>('/api/invitations/accept', { token, password, fullName })
    expect((await by(' ')).status).toBe(400)
    expect((await by('Carla Conti')).body).toEqual({ ...person, fullName: 'Carla Conti' })
  })

  test('is mailed to the person', async () => {
    const person = await world.member([], { fullName: 'Max <b>', email: 'max@example.com' })
    const { body } = await world.as(admin).post<InvitationLink>(urlOf(person))
    const mail = await mailTo(person)
    expect(mail.to).toEqual(['max@example.com'])
    expect(mail.headers['subject']).toContain('on Drumbeat')
    expect(mail.text).toContain(body.url)
    expect(mail.html).toContain('Max &lt;b&gt;')
    expect(mail.html).not.toContain('Max <b>')
  })

  test('is a link to copy where no mail is sent', async () => {
    const person = await world.member()
    const browser = callsOf(mute.app, () => sessionFor(mute.app, admin))
    expect((await browser.post<InvitationLink>(urlOf(person))).body.mailed).toBe(false)
  })

  test('works once, even for two at the same time', async () => {
    const { token } = await invite(await world.member())
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    const late = await stranger.post('/api/invitations/read', { token })
    expect([late.status, late.body.message]).toEqual([404, 'This invitation is no longer valid. Ask for a new one.'])
  })

  test('is valid for seven days and not a moment longer', async () => {
    const { token } = await invite(await world.member())
    letTimePass(days(7) - 1)
    expect((await stranger.post('/api/invitations/read', { token })).status).toBe(200)
    letTimePass(1)
    expect((await stranger.post('/api/invitations/read', { token })).status).toBe(404)
    expect((await accept(token)).status).toBe(404)
  })

  test('ends when the person is invited again, and when they are deleted', async () => {
    const person = await world.member()
    const first = await invite(person)
    const second = await invite(person)
    expect((await accept(first.token)).status).toBe(404)
    await world.as(admin).del(`/api/users/${person.id}`)
    expect((await accept(second.token)).status).toBe(404)
  })

  test('is stored only as a hash', async () => {
    const { token } = await invite(await world.member())
    const rows = await world.db.select().from(oneTimeTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('ends for good when the admin who created it is demoted or deleted', async () => {
    const demoted = await world.member([], { role: 'admin' })
    const deleted = await world.member([], { role: 'admin' })
    const [first, second] = [await invite(await world.member(), demoted), await invite(await world.member(), deleted)]
    await world.as(admin).patch(`/api/users/${demoted.id}`, { role: 'user' })
    await world.as(admin).del(`/api/users/${deleted.id}`)
    for (const { token } of [first, second]) {
      expect((await stranger.post('/api/invitations/read', { token })).status).toBe(404)
      expect((await accept(token)).status).toBe(404)
    }
    await world.as(admin).patch(`/api/users/${demoted.id}`, { role: 'admin' })
    expect((await accept(first.token)).status).toBe(404)
  })

  test('works only if its creator is an admin when it is used', async () => {
    const maker = await world.member([], { role: 'admin' })
    const { token } = await invite(await world.member(), maker)
    const isNow = (role: 'admin' | 'user') => world.db.update(users).set({ role }).where(eq(users.id, maker.id))
    await isNow('user')
    expect((await stranger.post('/api/invitations/read', { token })).status).toBe(404)
    expect((await accept(token)).status).toBe(404)
    await isNow('admin')
    expect((await accept(token)).status).toBe(200)
  })

  test('ends when the person signs in with the password they were given', async () => {
    const person = await world.member([], { password: await hashPassword(password) })
    const { token } = await invite(person)
    expect((await stranger.post('/api/auth/login', { email: person.email, password })).status).toBe(200)
    expect((await stranger.post('/api/invitations/read', { token })).status).toBe(404)
    expect((await accept(token)).status).toBe(404)
  })

  test('ends when a password is set in another way, and when the address is corrected', async () => {
    const person = await world.member([], { password: await hashPassword('from the admin') })
    const { token } = await invite(person)
    await stranger.post('/api/auth/forgot', { email: person.email })
    const mailed = tokenIn(await mailTo(person))
    expect((await stranger.post('/api/auth/reset', { token: mailed, password })).status).toBe(204)
    expect((await accept(token)).status).toBe(404)
    const mistyped = await world.member()
    const sent = await invite(mistyped)
    await world.as(admin).patch(`/api/users/${mistyped.id}`, { email: 'corrected@example.com' })
    expect((await accept(sent.token)).status).toBe(404)
  })

  test('sets the browser’s time zone, unless the person has one', async () => {
    const [newcomer, settled] = [await world.member(), await world.member()]
    await world.db.update(users).set({ timeZone: 'Asia/Tokyo' }).where(eq(users.id, settled.id))
    for (const [person, zone] of [
      [newcomer, 'Europe/Berlin'],
      [settled, 'Asia/Tokyo'],
    ] as const) {
      const { token } = await invite(person)
      const body = { token, password, timeZone: 'Europe/Berlin' }
      expect((await stranger.post('/api/invitations/accept', body)).status).toBe(200)
      const choices = await world.as(person).get('/api/user/notification-choices')
      expect(choices.body['timeZone']).toBe(zone)
    }
  })

  test('refuses a short password, and stays valid for a longer one', async () => {
    const { token } = await invite(await world.member())
    const short = await accept(token, '1234567')
    expect([short.status, short.body]).toMatchObject([400, { message: 'Password must be at least 8 characters' }])
    expect((await accept(token, 'eight ch')).status).toBe(200)
  })

  test.each([
    ['a'.repeat(43), 404],
    ['x', 400],
    [`${'a'.repeat(42)}\u0000`, 400],
  ])('that never existed, %j, is refused with %i', async (token, status) => {
    expect((await stranger.post('/api/invitations/read', { token })).status).toBe(status)
    expect((await accept(token)).status).toBe(status)
    expect((await stranger.get(`/api/invitations/${token}`)).status).toBe(404)
  })
})

describe('inviting', () => {
  test('is only for admins, who cannot invite themselves or people in other workspaces', async () => {
    const member = await world.member(team)
    const elsewhere = await world.tenant()
    expect((await world.as(member).post(urlOf(admin))).status).toBe(403)
    expect((await world.as(admin).post(urlOf(admin))).status).toBe(403)
    expect((await world.as(admin).post(urlOf(elsewhere.admin))).status).toBe(404)
    expect((await stranger.post(urlOf(member))).status).toBe(401)
  })

  test('is only for people who have never signed in', async () => {
    const person = await world.member()
    await invite(person)
    await world.as(person).get('/api/auth/user')
    const { status, body } = await world.as(admin).post(urlOf(person))
    expect([status, body.message]).toEqual([403, 'They have already signed in and do not need an invitation'])
  })

  test('mails at most three times a minute', async () => {
    const person = await world.member()
    for (const _ of [1, 2, 3]) await invite(person)
    expect((await world.as(admin).post(urlOf(person))).status).toBe(429)
    const browser = callsOf(mute.app, () => sessionFor(mute.app, admin))
    expect((await browser.post(urlOf(person))).status).toBe(201)
  })

  test('shows the invitation but sets no password where people sign in only with Google', async () => {
    const { token } = await invite(await world.member())
    const other = callsOf(withoutPasswords.app, async () => '')
    expect((await other.post('/api/invitations/read', { token })).status).toBe(200)
    expect((await other.post('/api/invitations/accept', { token, password })).status).toBe(403)
  })

  test('is limited to a hundred tries a minute from one address', async () => {
    const keys = Array.from({ length: 100 }, () => ({ key: 'address 127.0.0.1' }))
    await world.db.insert(signInAttempts).values(keys)
    expect((await stranger.post('/api/invitations/read', { token: 'a'.repeat(43) })).status).toBe(429)
    expect((await accept('a'.repeat(43))).status).toBe(429)
  })
})

test('the link in the mail and the one in the reply are the same', async () => {
  const person = await world.member()
  const { body } = await world.as(admin).post<InvitationLink>(urlOf(person))
  expect(body.url).toContain(tokenIn(await mailTo(person)))
})
