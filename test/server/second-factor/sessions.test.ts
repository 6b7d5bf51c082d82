import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { proofs, type SecondFactor, secondFactor } from '#contract/second-factor.ts'
import type { Device, WaysToConfirm } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { session, type Way, ways } from '#server/session/table.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { softwareAuthenticator } from '#test/support/authenticator.ts'
import { endpoints } from '#test/support/endpoints.ts'
import { googleCallback, googleVisits } from '#test/support/google-visits.ts'
import { startProvider } from '#test/support/provider.ts'
import { codeAt, openFactors, password } from './drive.ts'

const provider = await startProvider(googleCallback)
const drive = await openFactors({ own: true, google: provider.config, passwordSignIn: true, demo: true })
const { app, browser, person, login, addApp, addPasskey, optionsAt, home, time } = drive
afterAll(async () => {
  await drive.close()
  await provider.close()
})
beforeEach(() => drive.clearLimits())

type Browser = ReturnType<typeof browser>

const confirmAt = '/api/auth/confirm/passkey'
const message = 'Confirm it’s you with your second factor'
const owed = { status: 403, body: { message, confirm: true, secondFactor: 'owed' } }
const again = { status: 403, body: { message, confirm: true, secondFactor: 'again' } }

/** Signs somebody in by the provider. */
const byProvider = async (email: string): Promise<Browser> => {
  const { browser: visited } = await googleVisits(app, provider).signIn({ sub: email, email, email_verified: true })
  const away = browser()
  away.jar.set('drumbeat', visited.cookies.get('drumbeat') ?? '')
  return away
}

const enter = (by: Browser, code: string) => by.post('/api/auth/code', { code })

/** The next code of an app; each works once. */
const nextCode = (secret: string): string => {
  drive.pass(60)
  return codeAt(secret, time.now)
}

/** Comes in by each way, as somebody who has a second factor by the end of it, and returns in which browser. */
const comingIn: Record<Way, () => Promise<Browser>> = {
  password: async () => {
    const ann = await person()
    const away = browser()
    await login(away, ann)
    await addPasskey(browser(ann))
    return away
  },
  code: async () => {
    const ann = await person()
    const { secret } = await addApp(browser(ann))
    const away = browser()
    await login(away, ann)
    await enter(away, nextCode(secret))
    return away
  },
  passkey: async () => {
    const { authenticator } = await addPasskey(browser(await person()))
    const away = browser()
    await away.post('/api/auth/passkey', authenticator.prove(await optionsAt(away, '/api/auth/passkey')))
    return away
  },
  provider: async () => {
    const away = await byProvider('pia@example.com')
    const { body } = await away.get<User>('/api/auth/user')
    await addPasskey(browser(body))
    return away
  },
  invitation: async () => {
    const guest = await drive.member()
    const { body } = await browser(home.admin).post<{ url: string }>(`/api/users/${guest.id}/invitation`)
    const away = browser()
    await away.post('/api/invitations/accept', { token: new URL(body.url).hash.slice(1), password })
    await addPasskey(browser(guest))
    return away
  },
  demo: async () => {
    const { id, admin } = await drive.tenant()
    await drive.db
      .update(tenants)
      .set({ settings: { demo: true } })
      .where(eq(tenants.id, id))
    const away = browser()
    await away.post('/api/auth/demo')
    await addPasskey(browser(admin))
    return away
  },
}
const owing: Way[] = ['password', 'invitation']

describe('whoever comes in by', () => {
  test.each(ways)('%s has shown their second factor with it, or still owes it', async (way) => {
    const away = await comingIn[way]()
    const debt = owing.includes(way) ? 'owed' : null
    expect(await away.get('/api/auth/user')).toMatchObject({ status: 200, body: { secondFactor: debt } })
    expect(await away.get('/api/teams')).toMatchObject(debt ? owed : { status: 200 })
  })

  test('a recovery code has shown what stands in for it', async () => {
    const ann = await person()
    const { body } = await addApp(browser(ann))
    const away = browser()
    await login(away, ann)
    await enter(away, body.recoveryCodes?.[0] ?? '')
    expect((await away.del('/api/user/authenticator')).status).toBe(204)
  })
})

/** Somebody who has added an app at home, and a browser that only knew their password, from before. */
const fromBefore = async () => {
  const ann = await person()
  const away = browser()
  await login(away, ann)
  const own = browser(ann)
  const { secret, body } = await addApp(own)
  return { ann, away, own, secret, codes: body.recoveryCodes ?? [] }
}

describe('a session from before the second factor', () => {
  test('can do nothing but show it', async () => {
    const { away } = await fromBefore()
    const proving = Object.keys(proofs).map((name) => `proofs.${name}`)
    const ofSession = /^session\.(user|options|login|startGoogle|demo|logout|forgot|reset|confirmAddress)$/
    const toConfirm = /^session\.(waysToConfirm|confirm|confirmByProvider)$/
    const isOpen = (name: string): boolean =>
      proving.includes(name) ||
      ofSession.test(name) ||
      toConfirm.test(name) ||
      /^guests\.|^invitations\.(read|accept)$|^room\.time$/.test(name)
    const calls = [...endpoints, ['live', { method: 'GET', path: '/api/live' }] as const]
    const cookie = [...away.jar].map((pair) => pair.join('=')).join('; ')
    for (const [name, { method, path }] of calls.filter(([each]) => !isOpen(each))) {
      const headers = { host: 'drumbeat.test', origin: 'http://drumbeat.test', cookie }
      const answer = await app.inject({ method, url: path.replaceAll(/:\w+/g, '1'), headers })
      expect([name, answer.statusCode, answer.json<object>()]).toEqual([name, owed.status, owed.body])
    }
  })

  test('gets nobody round it where the workspace requires one', async () => {
    const { id, admin } = await drive.tenant()
    await drive.db.update(tenants).set({ requiresSecondFactor: true }).where(eq(tenants.id, id))
    const { password: hash } =
      (
        await drive.db
          .select()
          .from(users)
          .where(eq(users.id, (await person()).id))
      )[0] ?? {}
    await drive.db.update(users).set({ password: hash }).where(eq(users.id, admin.id))
    const [attacker, own] = [browser(), browser()]
    for (const each of [attacker, own]) await login(each, admin)
    expect((await attacker.get('/api/user/todos')).body.secondFactor).toBe('missing')
    expect((await addApp(own)).status).toBe(200)
    expect(await attacker.get('/api/user/todos')).toMatchObject(owed)
    expect((await attacker.post('/api/auth/confirm', { password })).status).toBe(204)
    for (const tried of [
      await attacker.get('/api/user/todos'),
      await attacker.post('/api/user/recovery-codes'),
      await attacker.del('/api/user/authenticator'),
      await attacker.post('/api/user/passkeys/options'),
    ]) {
      expect(tried).toMatchObject(owed)
    }
  })

  test('goes on, under a new id, once the app’s code is shown', async () => {
    const { away, secret } = await fromBefore()
    const before = away.jar.get('drumbeat')
    const wrong = await away.post('/api/auth/confirm/code', { code: '000000' })
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } })
    expect(await away.get('/api/teams')).toMatchObject(owed)
    expect((await away.get<WaysToConfirm>('/api/auth/confirm')).body).toMatchObject({
      isFactorFresh: false,
      passkey: false,
      code: true,
    })
    expect((await away.post('/api/auth/confirm/code', { code: nextCode(secret) })).status).toBe(204)
    expect((await away.get('/api/teams')).status).toBe(200)
    expect((await away.get<WaysToConfirm>('/api/auth/confirm')).body.isFactorFresh).toBe(true)
    const stolen = browser()
    stolen.jar.set('drumbeat', before ?? '')
    expect((await stolen.get('/api/auth/user')).status).toBe(401)
  })

  test('goes on by a recovery code, which is used up', async () => {
    const { away, codes } = await fromBefore()
    const [code = ''] = codes
    expect((await away.post('/api/auth/confirm/code', { code })).status).toBe(204)
    expect((await away.get('/api/teams')).status).toBe(200)
    expect((await away.get<SecondFactor>('/api/user/second-factor')).body.recoveryCodesLeft).toBe(9)
    expect((await away.post('/api/auth/confirm/code', { code })).status).toBe(400)
  })

  test('goes on by a passkey', async () => {
    const ann = await person()
    const away = browser()
    await login(away, ann)
    const { authenticator } = await addPasskey(browser(ann))
    expect(await away.get('/api/teams')).toMatchObject(owed)
    expect((await away.post(confirmAt, authenticator.prove(await optionsAt(away, confirmAt)))).status).toBe(204)
    expect((await away.get('/api/teams')).status).toBe(200)
  })

  test('takes five codes a minute, and pauses with the app after ten', async () => {
    const { away, secret } = await fromBefore()
    await drive.clearLimits()
    const statuses: number[] = []
    const tryOnce = async () => statuses.push((await away.post('/api/auth/confirm/code', { code: '000000' })).status)
    for (let turn = 0; turn < 6; turn += 1) await tryOnce()
    await drive.clearLimits()
    for (let turn = 0; turn < 5; turn += 1) await tryOnce()
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 400, 400, 400, 400, 400])
    await drive.clearLimits()
    expect((await away.post('/api/auth/confirm/code', { code: nextCode(secret) })).status).toBe(429)
  })
})

describe('whoever adds a second factor', () => {
  test('has shown it there', async () => {
    for (const add of [addApp, addPasskey]) {
      const away = browser()
      await login(away, await person())
      await add(away)
      expect((await away.get('/api/teams')).status).toBe(200)
      expect((await away.post('/api/user/recovery-codes')).status).toBe(201)
    }
  })

  const adding = {
    app: (by: Browser, more: object) => addApp(by, more),
    passkey: (by: Browser, more: object) => addPasskey(by, softwareAuthenticator(), 'Laptop', more),
  }
  test.each(Object.entries(adding))('can sign out elsewhere with their new %s', async (_, add) => {
    const ann = await person()
    const [own, ...others] = [browser(), browser(), browser()]
    for (const each of [own, ...others]) await login(each, ann)
    expect((await own.get<SecondFactor>('/api/user/second-factor')).body.otherSessions).toBe(2)
    await add(own, { endOthers: true })
    expect((await own.get<Device[]>('/api/user/sessions')).body).toHaveLength(1)
    for (const other of others) expect((await other.get('/api/auth/user')).status).toBe(401)
  })

  test('stays signed in elsewhere, if they don’t say so', async () => {
    const { own, away } = await fromBefore()
    expect((await away.get('/api/auth/user')).status).toBe(200)
    expect((await own.get<Device[]>('/api/user/sessions')).body).toHaveLength(2)
  })
})

describe('whoever has a second factor shows it again', () => {
  const { read: _, renamePasskey: __, reset: ___, ...changes } = secondFactor

  test.each(Object.entries(changes))('before %s, and not their password alone', async (____, { method, path }) => {
    const ann = await person()
    const own = browser(ann)
    const { body } = await addPasskey(own)
    const { secret } = await addApp(own)
    await drive.age(ann)
    await own.post('/api/auth/confirm', { password })
    const make = async () => {
      const url = path.replace(':passkeyId', String(body.passkey.id))
      const cookie = [...own.jar].map((pair) => pair.join('=')).join('; ')
      const headers = { host: 'drumbeat.test', origin: 'http://drumbeat.test', cookie }
      const answer = await app.inject({ method, url, headers })
      return { status: answer.statusCode, body: answer.statusCode === 204 ? {} : answer.json<object>() }
    }
    expect(await make()).toMatchObject(again)
    expect((await own.post('/api/auth/confirm/code', { code: nextCode(secret) })).status).toBe(204)
    expect((await make()).status).not.toBe(403)
  })

  test('and their password as well, if they show a code', async () => {
    const { ann, own, secret } = await fromBefore()
    await drive.age(ann)
    await own.post('/api/auth/confirm/code', { code: nextCode(secret) })
    const refused = await own.del('/api/user/authenticator')
    expect([refused.status, refused.body]).toEqual([403, { message: 'Confirm it’s you', confirm: true }])
  })

  test('but goes on with everything else', async () => {
    const { ann, own } = await fromBefore()
    await drive.age(ann)
    expect((await own.get('/api/teams')).status).toBe(200)
  })
})

test('a session knows when its second factor was shown', async () => {
  const { ann, own } = await fromBefore()
  await own.get('/api/teams')
  const rows = await drive.db.select().from(session).where(eq(session.userId, ann.id))
  expect(rows.map(({ factorShownAt }) => factorShownAt === null).toSorted()).toEqual([false, true])
})
