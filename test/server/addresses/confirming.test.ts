import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { InvitationLink } from '#contract/invitations.ts'
import type { PasswordLink } from '#contract/people.ts'
import type { SignedIn } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { hashPassword } from '#server/people/password.ts'
import { signInAttempts } from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { testApp } from '#test/support/app.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { openMailbox, tokenIn } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'

let now = new Date('2026-11-20T10:00:00Z')
const mailbox = await openMailbox()
const world = await openWorld({ clock: () => now, smtpUrl: mailbox.url })
const mute = await testApp({ beside: world })
afterAll(async () => {
  for (const { close } of [mute, world, mailbox]) await close()
})
beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z')
  await world.db.delete(signInAttempts)
})

const stranger = world.as(null)
const { admin } = world.home
const send = (person: User) => world.as(person).post('/api/auth/address')
const confirm = (token: string) => stranger.post('/api/auth/address/confirm', { token })
const mailTo = (email: string) => mailbox.next(email, 'Confirm your email address')
const isConfirmed = async (person: User) => (await world.as(person).get<SignedIn>('/api/auth/user')).body.emailConfirmed

describe('an address', () => {
  test('is confirmed by the link that is mailed to it, once', async () => {
    const ann = await world.member()
    expect(await isConfirmed(ann)).toBe(false)
    expect((await send(ann)).status).toBe(204)
    const mail = await mailTo(ann.email)
    expect(mail.text).toMatch(/\/confirm-address#[\w-]{43}/)
    expect((await confirm(tokenIn(mail))).status).toBe(204)
    expect(await isConfirmed(ann)).toBe(true)
    const again = await confirm(tokenIn(mail))
    expect([again.status, again.body.message]).toEqual([404, 'This link is no longer valid. Ask for a new one.'])
  })

  test('is not confirmed by a link for something else, an older one, or one that is over', async () => {
    const ann = await world.member([], { password: await hashPassword('some password') })
    await send(ann)
    const first = tokenIn(await mailTo(ann.email))
    await send(ann)
    const second = tokenIn(await mailTo(ann.email))
    await stranger.post('/api/auth/forgot', { email: ann.email })
    const reset = tokenIn(await mailbox.next(ann.email, 'Set a new password'))
    for (const token of [first, reset]) expect((await confirm(token)).status).toBe(404)
    now = new Date(now.getTime() + 7 * 24 * 60 * 60_000)
    expect((await confirm(second)).status).toBe(404)
    expect(await isConfirmed(ann)).toBe(false)
  })

  test('has to be confirmed again once it is changed, and the link to the old one ends', async () => {
    const ann = await world.member()
    await send(ann)
    await confirm(tokenIn(await mailTo(ann.email)))
    await world.as(admin).patch(`/api/users/${ann.id}`, { email: 'first@new.example.com' })
    expect(await isConfirmed(ann)).toBe(false)
    const toFirst = tokenIn(await mailTo('first@new.example.com'))
    await world.as(admin).patch(`/api/users/${ann.id}`, { email: 'second@new.example.com' })
    expect((await confirm(toFirst)).status).toBe(404)
    expect((await confirm(tokenIn(await mailTo('second@new.example.com')))).status).toBe(204)
    expect(await isConfirmed(ann)).toBe(true)
  })

  test('is confirmed by a reset link that could only come by mail', async () => {
    const ann = await world.member([], { password: await hashPassword('some password') })
    await stranger.post('/api/auth/forgot', { email: ann.email })
    const token = tokenIn(await mailbox.next(ann.email, 'Set a new password'))
    await stranger.post('/api/auth/reset', { token, password: 'another password' })
    expect(await isConfirmed(ann)).toBe(true)
  })

  test('is not confirmed by a link that an admin has seen', async () => {
    const ann = await world.member([], { password: await hashPassword('some password') })
    await isConfirmed(ann)
    const calls = callsOf(mute.app, () => sessionFor(mute.app, admin))
    const { body } = await calls.post<PasswordLink>(`/api/users/${ann.id}/password-link`)
    const token = body.url?.split('#')[1] ?? ''
    expect((await stranger.post('/api/auth/reset', { token, password: 'another password' })).status).toBe(204)
    const bob = await world.member()
    const invited = await world.as(admin).post<InvitationLink>(`/api/users/${bob.id}/invitation`)
    const secret = invited.body.url.split('#')[1] ?? ''
    expect((await stranger.post('/api/invitations/accept', { token: secret, password: 'one of my own' })).status).toBe(
      200,
    )
    expect([await isConfirmed(ann), await isConfirmed(bob)]).toEqual([false, false])
    expect((await confirm(tokenIn(await mailTo(bob.email)))).status).toBe(204)
    expect(await isConfirmed(bob)).toBe(true)
  })

  test('is no longer asked about once it is confirmed, and never where no mail can be sent', async () => {
    const ann = await world.member()
    const withoutMail = await callsOf(mute.app, () => sessionFor(mute.app, ann)).post('/api/auth/address')
    expect([withoutMail.status, withoutMail.body.message]).toEqual([403, 'This server cannot send email.'])
    await world.db.update(users).set({ emailVerifiedAt: now.toISOString() }).where(eq(users.id, ann.id))
    const before = mailbox.mails.length
    expect((await send(ann)).status).toBe(204)
    const bob = await world.member()
    await send(bob)
    await mailTo(bob.email)
    expect(mailbox.mails).toHaveLength(before + 1)
  })

  test('that is confirmed stays between the person and the server', async () => {
    const ann = await world.member()
    const { body } = await world.as(admin).get<object[]>('/api/users')
    for (const person of body) expect(person).not.toHaveProperty('emailVerifiedAt')
    expect((await world.as(ann).patch<User>(`/api/users/${ann.id}`, { fullName: 'Ann' })).body).toEqual({
      ...ann,
      fullName: 'Ann',
      updatedAt: expect.any(String),
    })
  })
})
