import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SecondFactor } from '#contract/second-factor.ts'
import { type Authenticator, type Challenged, softwareAuthenticator } from '#test/support/authenticator.ts'
import { testApp } from '#test/support/app.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { openFactors } from './drive.ts'

const drive = await openFactors()
const { browser, person, addPasskey, optionsAt } = drive
afterAll(() => drive.close())
beforeEach(() => drive.clearLimits())

const signInAt = '/api/auth/passkey'
const notAccepted = 'This passkey could not be accepted. It may have been removed.'

const withPasskey = async () => {
  const ann = await person()
  const home = browser(ann)
  const { authenticator, body } = await addPasskey(home)
  return { ann, home, authenticator, passkeyId: body.passkey.id }
}

describe('a passkey', () => {
  test('is added, named, renamed and used, and the first one comes with recovery codes', async () => {
    const ann = await person()
    const home = browser(ann)
    const { authenticator, status, body } = await addPasskey(home)
    expect([status, body.passkey]).toMatchObject([201, { name: 'Laptop', lastUsedAt: null }])
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await addPasskey(home, softwareAuthenticator(), 'Phone')).body.recoveryCodes).toBeNull()
    await home.patch(`/api/user/passkeys/${body.passkey.id}`, { name: 'Old laptop' })
    const away = browser()
    const options = await optionsAt(away, signInAt)
    expect(options.options.allowCredentials ?? []).toEqual([])
    expect(await away.post(signInAt, authenticator.prove(options))).toMatchObject({ status: 200, body: { id: ann.id } })
    expect((await away.get('/api/auth/user')).body).toMatchObject({ id: ann.id })
    const { body: shown } = await home.get<SecondFactor>('/api/user/second-factor')
    expect(shown).toMatchObject({
      passkeys: [
        { name: 'Old laptop', lastUsedAt: drive.time.now.toISOString() },
        { name: 'Phone', lastUsedAt: null },
      ],
      recoveryCodesLeft: 10,
      mayRemovePassword: true,
    })
  })

  test('works once for each challenge, for five minutes and in the browser that asked', async () => {
    const { authenticator } = await withPasskey()
    const away = browser()
    const first = authenticator.prove(await optionsAt(away, signInAt))
    const cookie = new Map(away.jar)
    expect((await browser().post(signInAt, first)).status).toBe(409)
    expect((await away.post(signInAt, first)).status).toBe(200)
    cookie.forEach((value, name) => away.jar.set(name, value))
    expect((await away.post(signInAt, first)).status).toBe(409)
    const late = authenticator.prove(await optionsAt(away, signInAt))
    drive.pass(301)
    expect((await away.post(signInAt, late)).status).toBe(409)
  })

  const wrong: [string, Parameters<typeof softwareAuthenticator>[0]][] = [
    ['another page', { origin: 'https://drumbeat.evil.example' }],
    ['somebody whom it has not made sure of', { verifies: false }],
  ]
  test.each(wrong)('is refused from %s', async (_, traits) => {
    const ann = await person()
    const { status } = await addPasskey(browser(ann), softwareAuthenticator(traits))
    expect(status).toBe(400)
  })

  test('signs nobody in for another page, without its owner, or with another key', async () => {
    const { authenticator } = await withPasskey()
    const known = (options: Challenged, sign: Authenticator) => {
      const { answer } = sign.prove(options)
      const { id } = authenticator.prove(options).answer
      return { answer: { ...answer, id, rawId: id } }
    }
    const away = browser()
    for (const other of [softwareAuthenticator(), authenticator.at('https://evil.example'), authenticator.unsure()]) {
      const tried = await away.post(signInAt, known(await optionsAt(away, signInAt), other))
      expect(tried).toMatchObject({ status: 401, body: { message: notAccepted } })
    }
    expect((await away.get('/api/auth/user')).status).toBe(401)
    expect((await away.post(signInAt, known(await optionsAt(away, signInAt), authenticator))).status).toBe(200)
  })

  test('is refused when its counter has not grown: it may be a copy', async () => {
    const { authenticator } = await withPasskey()
    const away = browser()
    await away.post(signInAt, authenticator.prove(await optionsAt(away, signInAt)))
    authenticator.state.counter = 0
    const copied = authenticator.prove(await optionsAt(away, signInAt))
    expect((await away.post(signInAt, copied)).status).toBe(401)
  })

  test('is refused for a challenge that another one was made for', async () => {
    const { ann, authenticator } = await withPasskey()
    const away = browser()
    const options = await optionsAt(away, signInAt)
    const home = browser(ann)
    await home.post('/api/user/passkeys/options')
    expect((await home.post(signInAt, authenticator.prove(options))).status).toBe(409)
  })

  test('lets nobody in once it is removed', async () => {
    const { home, authenticator, passkeyId } = await withPasskey()
    expect((await home.del(`/api/user/passkeys/${passkeyId}`)).status).toBe(204)
    const away = browser()
    const answer = await away.post(signInAt, authenticator.prove(await optionsAt(away, signInAt)))
    expect(answer).toMatchObject({ status: 401, body: { message: notAccepted } })
    expect((await home.get<SecondFactor>('/api/user/second-factor')).body.recoveryCodesLeft).toBe(0)
  })

  test('is its person’s alone', async () => {
    const { passkeyId } = await withPasskey()
    const bob = browser(await person())
    expect((await bob.patch(`/api/user/passkeys/${passkeyId}`, { name: 'Mine' })).status).toBe(404)
    expect((await bob.del(`/api/user/passkeys/${passkeyId}`)).status).toBe(404)
    expect((await bob.get<SecondFactor>('/api/user/second-factor')).body.passkeys).toEqual([])
  })

  test('belongs to the address at which it was made, and to none by number', async () => {
    const cookie = sessionFor(drive.app, await person())
    const request = async (host: string) =>
      drive.app.inject({
        method: 'POST',
        url: '/api/user/passkeys/options',
        headers: { host, origin: `http://${host}`, cookie: await cookie },
      })
    for (const host of ['192.0.2.7:3000', '[2001:db8::7]:3000']) {
      const answer = await request(host)
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        409,
        { message: 'Passkeys need a domain name. Open Drumbeat at its address, not its IP.' },
      ])
    }
    const published = await testApp({
      beside: drive,
      publicUrl: 'https://drumbeat.example.com',
      clock: () => drive.time.now,
    })
    const secure = callsOf(published.app, async () => (await cookie).replace('drumbeat=', '__Host-drumbeat='))
    const named = await drive.app.inject({
      method: 'POST',
      url: '/api/auth/passkey/options',
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
    })
    expect(named.json()).toMatchObject({ options: { rpId: 'localhost' } })
    const answer = await secure.post<{ options: object }>('/api/auth/passkey/options')
    expect(answer.body.options).toMatchObject({ rpId: 'drumbeat.example.com', userVerification: 'required' })
    await published.close()
  })

  test('is asked for, as one that finds its owner by itself', async () => {
    const home = browser(await person())
    const { body } = await home.post<{ options: object }>('/api/user/passkeys/options')
    expect(body.options).toMatchObject({
      rp: { id: 'drumbeat.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })
})

describe('with a passkey', () => {
  test('a password can be removed, and then the passkey cannot', async () => {
    const { ann, home, authenticator, passkeyId } = await withPasskey()
    const other = browser(ann)
    expect((await other.get('/api/auth/user')).status).toBe(200)
    expect((await home.del('/api/auth/password')).status).toBe(204)
    expect((await other.get('/api/auth/user')).status).toBe(401)
    expect((await drive.login(browser(), ann)).body.message).toBe('Wrong email address or password')
    expect(await home.del(`/api/user/passkeys/${passkeyId}`)).toMatchObject({
      status: 409,
      body: { message: 'It is your only way to sign in. Add another passkey first.' },
    })
    const away = browser()
    expect((await away.post(signInAt, authenticator.prove(await optionsAt(away, signInAt)))).status).toBe(200)
  })

  test('only: without one the password stays', async () => {
    const ann = await person()
    expect((await browser(ann).del('/api/auth/password')).status).toBe(409)
    expect((await drive.login(browser(), ann)).status).toBe(200)
  })

  test('somebody who is asked again answers, if it is theirs', async () => {
    const { ann, home, authenticator } = await withPasskey()
    await drive.age(ann)
    const refused = await home.del('/api/auth/password')
    expect(refused).toMatchObject({ status: 403, body: { confirm: true } })
    const bob = await person()
    const strange = await addPasskey(browser(bob))
    const at = '/api/auth/confirm/passkey'
    expect((await optionsAt(home, at)).options.allowCredentials).toHaveLength(1)
    const tried = await home.post(at, strange.authenticator.prove(await optionsAt(home, at)))
    expect(tried.status).toBe(400)
    expect((await home.post(at, authenticator.prove(await optionsAt(home, at)))).status).toBe(204)
    expect((await home.del('/api/auth/password')).status).toBe(204)
  })
})

test('what browsers were asked for is forgotten', async () => {
  drive.pass(301)
  const away = browser()
  for (let round = 0; round < 5; round += 1) await optionsAt(away, signInAt)
  drive.pass(301)
  await optionsAt(away, signInAt)
  expect(await drive.owed()).toBe(1)
})
