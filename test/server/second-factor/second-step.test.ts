import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SecondFactor } from '#contract/second-factor.ts'
import { authenticators, recoveryCodes } from '#server/session/table.ts'
import { issueToken } from '#server/session/tokens.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { codeAt, openFactors } from './drive.ts'

const mailbox = await openMailbox()
const drive = await openFactors({ smtpUrl: mailbox.url, port: 4000 })
const { browser, person, login, addApp, addPasskey } = drive
afterAll(async () => {
  await drive.close()
  await mailbox.close()
})
beforeEach(() => drive.clearLimits())

const wrong = { status: 400, body: { issues: [{ path: 'code' }] } }

const withApp = async () => {
  const ann = await person()
  const home = browser(ann)
  const { secret, body } = await addApp(home)
  // The code that set it up has been used.
  drive.pass(60)
  return { ann, home, secret, codes: body.recoveryCodes ?? [] }
}

const enter = (by: ReturnType<typeof browser>, code: string) => by.post('/api/auth/code', { code })

describe('an authenticator app', () => {
  test('is set up with a first code, which brings recovery codes', async () => {
    const ann = await person()
    const home = browser(ann)
    const { body } = await home.post<{ secret: string; uri: string }>('/api/user/authenticator')
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Drumbeat:.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/)
    expect(await home.put('/api/user/authenticator', { code: '000000' })).toMatchObject(wrong)
    expect((await login(browser(), ann)).status).toBe(200)
    const added = await home.put<{ recoveryCodes: string[] }>('/api/user/authenticator', {
      code: codeAt(body.secret, drive.time.now),
    })
    expect(added.body.recoveryCodes).toHaveLength(10)
    expect(new Set(added.body.recoveryCodes).size).toBe(10)
    for (const code of added.body.recoveryCodes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
    expect((await home.post('/api/user/authenticator')).status).toBe(409)
    expect((await home.get<SecondFactor>('/api/user/second-factor')).body).toMatchObject({
      appSince: drive.time.now.toISOString(),
      recoveryCodesLeft: 10,
    })
    await mailbox.next(ann.email, 'An authenticator app was added to your account')
  })

  test('is asked for after the password, and nobody is in before', async () => {
    const { ann, secret } = await withApp()
    const away = browser()
    expect(await login(away, ann)).toMatchObject({
      status: 401,
      body: { message: 'Confirm it’s you with your second factor', secondFactor: { passkey: false, code: true } },
    })
    expect((await away.get('/api/auth/user')).status).toBe(401)
    expect(await enter(away, '123')).toMatchObject(wrong)
    const code = codeAt(secret, drive.time.now)
    expect(await enter(away, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { id: ann.id },
    })
    expect((await away.get('/api/auth/user')).status).toBe(200)
  })

  test('is not asked for by a wrong password, which tells nothing of it', async () => {
    const { ann } = await withApp()
    const away = browser()
    const answer = await away.post('/api/auth/login', { email: ann.email, password: 'another one' })
    expect(answer.body).toEqual({ message: 'Wrong email address or password' })
    expect([...away.jar]).toEqual([])
  })

  test('has codes that work once, and half a minute sooner or later', async () => {
    const { ann, secret } = await withApp()
    const tries: [number, number][] = [
      [-60, 400],
      [-30, 200],
      [0, 200],
      [0, 400],
      [-30, 400],
      [30, 200],
      [60, 400],
    ]
    for (const [seconds, status] of tries) {
      await drive.clearLimits()
      const away = browser()
      await login(away, ann)
      const code = codeAt(secret, new Date(drive.time.now.getTime() + seconds * 1000))
      expect([seconds, (await enter(away, code)).status]).toEqual([seconds, status])
    }
  })

  test('lets one of two in who enter a code at the same time', async () => {
    const { ann, secret } = await withApp()
    const browsers = [browser(), browser()]
    for (const away of browsers) await login(away, ann)
    const code = codeAt(secret, drive.time.now)
    const answers = await Promise.all(browsers.map((away) => enter(away, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('takes five wrong codes and then wants the password again', async () => {
    const { ann, secret } = await withApp()
    const away = browser()
    await login(away, ann)
    for (let round = 0; round < 5; round += 1) expect((await enter(away, '000000')).status).toBe(400)
    expect(await enter(away, codeAt(secret, drive.time.now))).toMatchObject({
      status: 409,
      body: { message: 'That took too long. Start again.' },
    })
  })

  test('pauses after ten wrong codes, from wherever they come, and recovery codes still work', async () => {
    const { ann, secret, codes } = await withApp()
    for (let round = 0; round < 2; round += 1) {
      const away = browser(undefined, `10.3.0.${round}`)
      await login(away, ann)
      for (let turn = 0; turn < 5; turn += 1) await enter(away, '000000')
    }
    const away = browser()
    await login(away, ann)
    const paused = await enter(away, codeAt(secret, drive.time.now))
    expect([paused.status, paused.headers['retry-after']]).toEqual([429, '900'])
    expect((await enter(away, codes[0] ?? '')).status).toBe(200)
    drive.pass(901)
    const later = browser()
    await login(later, ann)
    expect((await enter(later, codeAt(secret, drive.time.now))).status).toBe(200)
  })

  test('has to be entered within five minutes, in the browser that knew the password', async () => {
    const { ann, secret } = await withApp()
    const away = browser()
    await login(away, ann)
    expect((await enter(browser(), codeAt(secret, drive.time.now))).status).toBe(409)
    drive.pass(301)
    expect((await enter(away, codeAt(secret, drive.time.now))).status).toBe(409)
  })

  test('is removed, and then the password is enough', async () => {
    const { ann, home } = await withApp()
    expect((await home.del('/api/user/authenticator')).status).toBe(204)
    expect((await home.del('/api/user/authenticator')).status).toBe(404)
    expect((await login(browser(), ann)).status).toBe(200)
    expect((await home.get<SecondFactor>('/api/user/second-factor')).body.recoveryCodesLeft).toBe(0)
  })
})

describe('a recovery code', () => {
  test('works once, however it is typed, and its owner is told', async () => {
    const { ann, home, codes } = await withApp()
    const [code = '', other = ''] = codes
    const away = browser()
    await login(away, ann)
    expect((await enter(away, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    await mailbox.next(ann.email, 'A recovery code was used')
    const again = browser()
    await login(again, ann)
    expect(await enter(again, code)).toMatchObject(wrong)
    expect((await enter(again, other)).status).toBe(200)
    expect((await home.get<SecondFactor>('/api/user/second-factor')).body.recoveryCodesLeft).toBe(8)
  })

  test('is its person’s alone, and ends with the next ones', async () => {
    const { ann, home, codes } = await withApp()
    const { ann: bob } = await withApp()
    const bobs = browser()
    await login(bobs, bob)
    expect(await enter(bobs, codes[0] ?? '')).toMatchObject(wrong)
    const { body } = await home.post<{ recoveryCodes: string[] }>('/api/user/recovery-codes')
    const away = browser()
    await login(away, ann)
    expect(await enter(away, codes[0] ?? '')).toMatchObject(wrong)
    expect((await enter(away, body.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('is for those who have a second factor to lose', async () => {
    expect((await browser(await person()).post('/api/user/recovery-codes')).status).toBe(409)
  })

  test('takes the place of a lost passkey', async () => {
    const ann = await person()
    const { body } = await addPasskey(browser(ann))
    const away = browser()
    expect((await login(away, ann)).body.secondFactor).toEqual({ passkey: true, code: true })
    expect((await enter(away, body.recoveryCodes?.[0] ?? '')).status).toBe(200)
  })

  test('is stored as a hash', async () => {
    const { codes } = await withApp()
    const stored = JSON.stringify(await drive.db.select().from(recoveryCodes))
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})

test('a forgotten password goes round no second factor', async () => {
  const { ann } = await withApp()
  const token = await issueToken(drive.db, 'reset', { tenantId: ann.tenantId, userId: ann.id }, new Date('2027-01-01'))
  const away = browser()
  expect((await away.post('/api/auth/reset', { token, password: 'a fresh start' })).status).toBe(204)
  expect((await away.get('/api/auth/user')).status).toBe(401)
  const answer = await away.post('/api/auth/login', { email: ann.email, password: 'a fresh start' })
  expect([answer.status, answer.body.secondFactor]).toEqual([401, { passkey: false, code: true }])
})

test('adding and removing a second factor asks again who it is', async () => {
  const { ann, home } = await withApp()
  await drive.age(ann)
  const asked = { status: 403, body: { message: 'Confirm it’s you', confirm: true } }
  const before = await drive.db.select().from(authenticators)
  expect(await home.post('/api/user/passkeys/options')).toMatchObject(asked)
  expect(await home.post('/api/user/passkeys', {})).toMatchObject(asked)
  expect(await home.post('/api/user/authenticator')).toMatchObject(asked)
  expect(await home.put('/api/user/authenticator', {})).toMatchObject(asked)
  expect(await home.del('/api/user/authenticator')).toMatchObject(asked)
  expect(await home.post('/api/user/recovery-codes')).toMatchObject(asked)
  expect(await home.del('/api/auth/password')).toMatchObject(asked)
  expect(await drive.db.select().from(authenticators)).toEqual(before)
})
