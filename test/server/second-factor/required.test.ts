import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notifications } from '#contract/notifications.ts'
import type { Colleague } from '#contract/people.ts'
import { proofs, secondFactor } from '#contract/second-factor.ts'
import { session as sessionCalls } from '#contract/session.ts'
import { securityTrail } from '#server/trail/table.ts'
import { endpoints } from '#test/support/endpoints.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { allNotified } from '../notifications/drive.ts'
import { openFactors } from './drive.ts'

const mailbox = await openMailbox()
const drive = await openFactors({ smtpUrl: mailbox.url, port: 4000 })
const { browser, person, login, addApp, addPasskey, optionsAt, home } = drive
afterAll(async () => {
  await drive.close()
  await mailbox.close()
})
beforeEach(() => drive.clearLimits())

const require = (required: boolean, by = browser(home.admin)) => by.put('/api/tenant/second-factor', { required })
const missing = { status: 403, body: { secondFactor: 'missing' } }

describe('where a second factor is required', () => {
  beforeEach(async () => {
    await require(true)
  })

  test('whoever has none and signs in with a password may only add one', async () => {
    const ann = await person()
    const away = browser()
    expect((await login(away, ann)).status).toBe(200)
    expect((await away.get('/api/auth/user')).body).toMatchObject({ id: ann.id, secondFactor: 'missing' })
    for (const path of ['/api/teams', '/api/users', '/api/user/todos', '/api/live', '/api/tenant/export']) {
      expect(await away.get(path)).toMatchObject(missing)
    }
    expect(await away.post('/api/teams', { name: 'Mine' })).toMatchObject(missing)
    expect(await away.post('/api/user/tokens', {})).toMatchObject(missing)
    expect((await addApp(away)).status).toBe(200)
    expect((await away.get('/api/auth/user')).body).toMatchObject({ secondFactor: null })
    expect((await away.get('/api/teams')).status).toBe(200)
  })

  test('only calls about signing in and the own second factor are open', async () => {
    const away = browser()
    await login(away, await person())
    const own = Object.keys(secondFactor).map((name) => `secondFactor.${name}`)
    const open = [
      ...own.filter((name) => !/reset|removePassword/.test(name)),
      ...Object.keys(proofs).map((name) => `proofs.${name}`),
      ...Object.keys(sessionCalls).map((name) => `session.${name}`),
    ]
    const closed = endpoints.filter(([name]) => !open.includes(name) && !/^(guests|invitations|room)\./.test(name))
    for (const [name, { method, path }] of closed) {
      const url = path.replaceAll(/:\w+/g, '1')
      const { status, body } = await drive.app
        .inject({
          method,
          url,
          headers: {
            host: 'drumbeat.test',
            origin: 'http://drumbeat.test',
            cookie: [...away.jar].map((pair) => pair.join('=')).join('; '),
          },
        })
        .then((response) => ({ status: response.statusCode, body: response.json<{ secondFactor?: string }>() }))
      expect([name, status, body.secondFactor]).toEqual([name, 403, 'missing'])
    }
  })

  test('nobody is asked who signs in with a passkey or has a code', async () => {
    const ann = await person()
    const { authenticator } = await addPasskey(browser(ann))
    const away = browser()
    await away.post('/api/auth/passkey', authenticator.prove(await optionsAt(away, '/api/auth/passkey')))
    expect((await away.get('/api/teams')).status).toBe(200)
    // Without a password they sign in with the provider.
    expect((await drive.as(await drive.member()).get('/api/teams')).status).toBe(200)
  })

  test('an invitation that is accepted with a password leads to the same page', async () => {
    const guest = await drive.member()
    const { body } = await browser(home.admin).post<{ url: string }>(`/api/users/${guest.id}/invitation`)
    const away = browser()
    const token = new URL(body.url).hash.slice(1)
    expect((await away.post('/api/invitations/accept', { token, password: 'a word of my own' })).status).toBe(200)
    expect(await away.get('/api/teams')).toMatchObject(missing)
  })

  test('the last one stays', async () => {
    const ann = await person()
    const own = browser(ann)
    const { body } = await addPasskey(own)
    const refused = await own.del(`/api/user/passkeys/${body.passkey.id}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Your workspace requires a second factor. Add another one first.' },
    })
    await addApp(own)
    expect((await own.del(`/api/user/passkeys/${body.passkey.id}`)).status).toBe(204)
  })

  test('it is no longer, once an admin says so', async () => {
    const away = browser()
    await login(away, await person())
    expect((await require(false)).body).toMatchObject({ requiresSecondFactor: false })
    expect((await away.get('/api/teams')).status).toBe(200)
  })
})

test('requiring one is for admins, who have just proved who they are and have one themselves', async () => {
  await require(false)
  const member = browser(await person())
  expect((await require(true, member)).status).toBe(403)
  const admin = await person({ role: 'admin' })
  const own = browser()
  await login(own, admin)
  expect(await require(true, own)).toMatchObject({
    status: 409,
    body: { message: 'Add a second factor to your own account first.' },
  })
  expect((await own.get('/api/tenant')).body).toMatchObject({ requiresSecondFactor: false })
  await drive.age(admin)
  expect((await require(true, own)).body).toMatchObject({ confirm: true })
})

describe('an admin', () => {
  test('sees who has a second factor, and nobody else does', async () => {
    const ann = await person()
    await addPasskey(browser(ann))
    const listed = async (by: Parameters<typeof browser>[0]) =>
      (await browser(by).get<Colleague[]>('/api/users')).body.find(({ id }) => id === ann.id)
    expect(await listed(home.admin)).toMatchObject({ hasSecondFactor: true, can: { resetFactor: true } })
    const seen = await listed(await person())
    expect([seen?.hasSecondFactor, seen?.can.resetFactor]).toEqual([undefined, false])
  })

  test('resets one, which ends the person’s sessions; they are told', async () => {
    const ann = await person()
    const own = browser(ann)
    const { authenticator } = await addPasskey(own)
    await addApp(own)
    const reset = (by: Parameters<typeof browser>[0]) => browser(by).post(`/api/users/${ann.id}/second-factor/reset`)
    expect((await reset(await person())).status).toBe(403)
    expect((await reset(ann)).status).toBe(403)
    expect((await reset((await drive.tenant()).admin)).status).toBe(404)
    expect((await reset(home.admin)).status).toBe(204)
    expect(await reset(home.admin)).toMatchObject({ status: 403, body: { message: 'They have no second factor' } })
    expect((await own.get('/api/auth/user')).status).toBe(401)
    const away = browser()
    const answer = await away.post('/api/auth/passkey', authenticator.prove(await optionsAt(away, '/api/auth/passkey')))
    expect(answer.status).toBe(401)
    expect((await login(away, ann)).status).toBe(200)
    await mailbox.next(ann.email, 'Your second factor was reset')
    await allNotified(drive)
    const { body } = await away.get<Notifications>('/api/notifications')
    expect(body.notifications).toMatchObject([{ kind: 'factor', actor: { id: home.admin.id } }])
    await expect
      .poll(async () =>
        (await drive.db.select().from(securityTrail)).filter(({ event }) => event === 'second factor reset'),
      )
      .toMatchObject([{ userId: home.admin.id, personId: ann.id }])
  })

  test('resets it only after having just proved who they are', async () => {
    const ann = await person()
    await addPasskey(browser(ann))
    const admin = await person({ role: 'admin' })
    const own = browser(admin)
    await own.get('/api/auth/user')
    await drive.age(admin)
    const answer = await own.post(`/api/users/${ann.id}/second-factor/reset`)
    expect(answer).toMatchObject({ status: 403, body: { confirm: true } })
  })
})
