import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AccessToken } from '#contract/tokens.ts'
import type { Todo } from '#contract/todos.ts'
import { hashPassword } from '#server/people/password.ts'
import { accessTokens, session } from '#server/session/table.ts'
import { users } from '#server/tenants/table.ts'
import { callsByToken, sessionFor } from '#test/support/calls.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { openTeam } from '#test/support/team.ts'

let now = new Date('2026-11-22T10:00:00Z')
const lines: string[] = []
const world = await openTeam({ clock: () => now, logLevel: 'info', log: (line) => lines.push(line) })
const { ann, bob, ops, sales, db, app } = world
const { admin } = world.home

const path = '/api/user/tokens'
const wish = { name: 'Sync', scope: 'read', expiresOn: null }
const listed = async (by = ann) => (await world.as(by).get<AccessToken[]>(path)).body
const refused = { status: 401, body: { message: 'This access token is not valid' } }

describe('a token', () => {
  test('is shown once, stored as a hash, and listed without either', async () => {
    const { status, body, headers } = await world.as(ann).post<AccessToken & { secret: string }>(path, wish)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...wish,
      teamId: null,
      lastUsedAt: null,
      secret: expect.stringMatching(/^drumbeat_[\w-]{43}$/),
    })
    expect(headers['cache-control']).toBe('no-store')
    const { secret, ...shown } = body
    expect(await listed()).toEqual([shown])
    const everything = JSON.stringify(await db.select().from(accessTokens))
    expect(everything).not.toContain(secret.slice(9))
    expect(JSON.stringify((await db.execute(sql`select * from journal`)).rows)).not.toContain('access_tokens')
  })

  test('is never in the log, not even when it is put into an address', async () => {
    const { secret, calls } = await world.byToken(ann)
    lines.length = 0
    await calls.get('/api/user/todos')
    await calls.get(`/api/todos/${secret}`)
    await calls.get(`/nowhere/${secret}?token=${secret}`)
    expect(lines.join('')).toContain('/api/user/todos')
    expect(lines.join('')).not.toContain(secret.slice(9))
  })

  test('reads and writes as its person, from anywhere, and leaves no cookie', async () => {
    const { calls } = await world.byToken(ann)
    const added = await calls.post<Todo>(`/api/teams/${ops.id}/todos`, { title: 'By a program' })
    expect(added).toMatchObject({ status: 201, body: { createdById: ann.id }, cookies: [] })
    const { cookies, headers } = await calls.get('/api/user/todos')
    expect(cookies).toEqual([])
    expect(headers['x-cursor']).toEqual(expect.stringMatching(/^\d+$/))
  })

  test('counts alone when a cookie comes with it', async () => {
    const { secret } = await world.byToken(bob, { scope: 'read' })
    const cookie = await sessionFor(app, admin)
    // Due to be prolonged, which would set the cookie anew.
    await db.update(session).set({ expire: sql`now() + interval '1 day'` })
    const by = (authorization: string, url = '/api/user/todos') =>
      app.inject({ url, headers: { host: 'drumbeat.test', cookie, authorization } })
    expect((await by(`bearer  ${secret}`)).cookies).toEqual([])
    for (const wrong of ['Bearer', 'Bearer ', 'Bearer nonsense', `Bearer ${secret}x`, `Bearer ${secret.slice(9)}`]) {
      const response = await by(wrong)
      expect([wrong, response.statusCode, response.cookies]).toEqual([wrong, 401, []])
      expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    }
    // Of a proxy in front of the server, say.
    expect((await by('Basic YTpi')).statusCode).toBe(200)
    expect((await by(`Bearer ${secret}`, '/api/auth/options')).statusCode).toBe(403)
  })

  test('to read changes nothing', async () => {
    const { calls } = await world.byToken(ann, { scope: 'read' })
    expect((await calls.get('/api/user/todos')).status).toBe(200)
    expect(await calls.post(`/api/teams/${ops.id}/todos`, { title: 'No' })).toMatchObject({
      status: 403,
      body: { message: 'This token may only read' },
    })
  })

  test('says when it was used last, to the minute', async () => {
    const { id, calls } = await world.byToken(ann)
    const lastUse = async () => (await listed()).find((token) => token.id === id)?.lastUsedAt
    expect(await lastUse()).toBeNull()
    await calls.get('/api/user/todos')
    const first = now.toISOString()
    expect(await lastUse()).toBe(first)
    now = new Date(now.getTime() + 59_000)
    await calls.get('/api/user/todos')
    expect(await lastUse()).toBe(first)
    now = new Date(now.getTime() + 2000)
    await calls.get('/api/user/todos')
    expect(await lastUse()).toBe(now.toISOString())
  })
})

describe('a token ends', () => {
  test('when it is revoked, by its person alone', async () => {
    const { id, calls } = await world.byToken(ann)
    expect((await world.as(bob).del(`${path}/${id}`)).status).toBe(404)
    expect((await world.as(admin).del(`${path}/${id}`)).status).toBe(404)
    expect((await calls.get('/api/user/todos')).status).toBe(200)
    expect((await world.as(ann).del(`${path}/${id}`)).status).toBe(204)
    expect(await calls.get('/api/user/todos')).toMatchObject(refused)
  })

  test('with its last day, in the time zone of the workspace', async () => {
    await world.as(admin).patch('/api/tenant', { timeZone: 'Pacific/Auckland' })
    const { calls } = await world.byToken(ann, { expiresOn: '2026-11-23' })
    now = new Date('2026-11-23T10:59:00Z')
    expect((await calls.get('/api/user/todos')).status).toBe(200)
    expect((await world.as(ann).post(path, { ...wish, expiresOn: '2026-11-22' })).body).toMatchObject({
      issues: [{ path: 'expiresOn', message: 'Choose today or a later day' }],
    })
    now = new Date('2026-11-23T11:00:00Z')
    expect(await calls.get('/api/user/todos')).toMatchObject(refused)
    await world.as(admin).patch('/api/tenant', { timeZone: 'UTC' })
  })

  test('with a new password, whoever set it', async () => {
    const person = await world.member(ops, { password: await hashPassword('first password') })
    const { calls } = await world.byToken(person)
    const change = { current: 'first password', password: 'second password' }
    await world.as(person).post('/api/auth/password', { ...change, current: 'wrong' })
    expect((await calls.get('/api/user/todos')).status).toBe(200)
    await world.as(person).post('/api/auth/password', change)
    expect(await calls.get('/api/user/todos')).toMatchObject(refused)

    const { calls: later } = await world.byToken(person)
    const { body } = await world.as(admin).post<{ url: string }>(`/api/users/${person.id}/password-link`)
    const [, token = ''] = body.url.split('#')
    expect((await later.get('/api/user/todos')).status).toBe(200)
    expect((await world.as(null).post('/api/auth/reset', { token, password: 'third password' })).status).toBe(204)
    expect(await later.get('/api/user/todos')).toMatchObject(refused)
  })

  test('with its person, and with its team', async () => {
    const person = await world.member(ops)
    const team = await world.team()
    const member = await world.member([team, ops])
    const { calls } = await world.byToken(person)
    const { calls: ofTeam } = await world.byToken(member, { teamId: team.id })
    await world.as(admin).del(`/api/users/${person.id}`)
    expect(await calls.get('/api/user/todos')).toMatchObject(refused)
    expect((await ofTeam.get('/api/user/todos')).status).toBe(200)
    expect((await world.as(admin).del(`/api/teams/${team.id}`)).status).toBe(204)
    expect(await ofTeam.get('/api/user/todos')).toMatchObject(refused)
  })
})

describe('a new token', () => {
  test('is for a team of its person, not for any that an admin reaches', async () => {
    for (const by of [ann, admin]) {
      expect((await world.as(by).post(path, { ...wish, teamId: sales.id })).body).toMatchObject({
        issues: [{ path: 'teamId', message: 'Choose one of your teams' }],
      })
    }
    expect((await world.as(ann).post(path, { ...wish, teamId: ops.id })).status).toBe(201)
  })

  test('is refused beyond fifty, also if several are made at once', async () => {
    const person = await world.member(ops)
    const { tenantId, id: userId } = person
    const many = Array.from({ length: 48 }, (_, at) => ({
      tenantId,
      userId,
      name: 'Old',
      scope: 'read' as const,
      hash: `old ${at}`,
    }))
    await db.insert(accessTokens).values(many)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => world.as(person).post(path, wish)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    expect((await world.as(bob).post(path, wish)).status).toBe(201)
  })
})

test('whoever has made a token is told by email, without its name or secret', async () => {
  const mailbox = await openMailbox()
  const mailing = await openTeam({ smtpUrl: mailbox.url })
  onTestFinished(mailing.close)
  const { secret } = await mailing.byToken(mailing.ann, { name: 'Call +1-555-0100' })
  const { text } = await mailbox.next(mailing.ann.email, 'An access token was made')
  expect(text).toContain('An access token for programs was made for your Drumbeat account.')
  expect(text).not.toContain('555')
  expect(text).not.toContain(secret)
  const calls = mailing.as(mailing.ann)
  for (const status of [201, 201, 429]) expect((await calls.post(path, wish)).status).toBe(status)
  await mailbox.close()
})

test('an admin has no more by a token than a member', async () => {
  const theirs = await world.byToken(admin)
  const { body: todo } = await world.as(ann).post<Todo>(`/api/teams/${ops.id}/todos`, { title: 'Of Operations' })
  expect((await world.as(admin).get(`/api/todos/${todo.id}`)).status).toBe(200)
  expect((await theirs.calls.get(`/api/todos/${todo.id}`)).status).toBe(404)
  expect((await theirs.calls.get(`/api/user/todos?teamId=${ops.id}`)).status).toBe(403)
})

test('a token follows what its person may do now', async () => {
  const person = await world.member([ops, sales], { role: 'admin' })
  const everywhere = await world.byToken(person)
  const inSales = await world.byToken(person, { teamId: sales.id })
  const status = async (by: typeof inSales, team = sales) =>
    (await by.calls.get(`/api/user/todos?teamId=${team.id}`)).status
  expect(await Promise.all([status(everywhere), status(inSales), status(everywhere, ops)])).toEqual([200, 200, 200])
  await db
    .update(users)
    .set({ role: 'user' })
    .where(sql`${users.id} = ${person.id}`)
  await world.as(admin).del(`/api/teams/${sales.id}/members/${person.id}`)
  expect(await Promise.all([status(everywhere), status(inSales), status(everywhere, ops)])).toEqual([403, 404, 200])
})

test('requests by token count together, and made-up ones by their address', async () => {
  const limited = await openTeam({ rateLimit: 5 })
  onTestFinished(limited.close)
  const { calls } = await limited.byToken(limited.ann)
  const statuses = async (by: typeof calls, count: number) => {
    const found: number[] = []
    for (let at = 0; at < count; at += 1) found.push((await by.get('/api/user/todos')).status)
    return found
  }
  expect(await statuses(calls, 6)).toEqual([200, 200, 200, 200, 200, 429])
  const madeUp: number[] = []
  for (let at = 0; at < 8; at += 1)
    madeUp.push(...(await statuses(callsByToken(limited.app, `made up ${at}`, '10.9.8.7'), 1)))
  expect(madeUp).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})
