import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionFor } from '#test/support/calls.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let cookie: string

beforeAll(async () => {
  world = await openWorld({ own: true })
  cookie = await sessionFor(world.app, world.home.admin)
})
afterAll(() => world.close())

const post = (headers: Record<string, string>, payload = '{"name":"From somewhere"}') =>
  world.app.inject({
    method: 'POST',
    url: '/api/teams',
    headers: { host: 'drumbeat.test', cookie, 'content-type': 'application/json', ...headers },
    payload,
  })

describe('an unsafe request', () => {
  test.each([
    [{ origin: 'http://drumbeat.test' }, 201],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{}, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
    [{ origin: 'http://drumbeat.test.evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('with %j gets %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status)
  })

  const own = { origin: 'http://drumbeat.test' }

  test('is refused in any format but JSON', async () => {
    const answer = await post({ ...own, 'content-type': 'application/x-www-form-urlencoded' }, 'name=x')
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ message: 'Send JSON' })
  })

  test('is refused if its JSON is broken or not an object', async () => {
    expect((await post(own, '{"name":')).json()).toEqual({ message: 'The request is not valid JSON' })
    for (const payload of ['[]', 'null', '"x"', '']) expect((await post(own, payload)).statusCode).toBe(400)
  })

  test('is refused over one megabyte', async () => {
    const name = 'x'.repeat(1024 * 1024)
    const answer = await post(own, JSON.stringify({ name }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ message: 'The request is too large' })
  })

  test('cannot reach the prototype of the object it is parsed into', async () => {
    const answer = await post(own, '{"name":"Plain","__proto__":{"tenantId":99},"constructor":{"prototype":{}}}')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ name: 'Plain', tenantId: world.home.id })
  })
})

describe('every reply', () => {
  test('forbids scripts from elsewhere, frames and type sniffing, and is not cached', async () => {
    const { headers } = await world.app.inject({ url: '/api/health' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(headers['permissions-policy']).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\)/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['referrer-policy']).toBe('same-origin')
    for (const name of ['server', 'x-powered-by']) expect(headers[name]).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('insists on HTTPS where the public address has it, and binds the cookie to the host', async () => {
    const secure = await openWorld({ publicUrl: 'https://drumbeat.test', passwordSignIn: true })
    const { statusCode, headers } = await secure.app.inject({ url: '/api/health' })
    expect(statusCode, 'a program is not led on from plain HTTP').toBe(200)
    expect(headers['strict-transport-security']).toContain('max-age=')
    const body = { fullName: 'Ann Archer', email: 'ann@drumbeat.test', password: 'correct horse' }
    const common = { headers: { origin: 'https://drumbeat.test' } }
    await secure.app.inject({ method: 'POST', url: '/api/users', payload: body, ...common })
    const answer = await secure.app.inject({ method: 'POST', url: '/api/auth/login', payload: body, ...common })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies).toMatchObject([
      { name: '__Host-drumbeat', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: '__Host-drumbeat-browser', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
    await secure.close()
  })
})

test('no other origin is allowed to read a reply, whatever it asks for', async () => {
  const origin = 'https://evil.example'
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  for (const [method, more] of [
    ['GET', {}],
    ['OPTIONS', preflight],
  ] as const) {
    const { headers } = await world.app.inject({ method, url: '/api/teams', headers: { cookie, origin, ...more } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('an unknown call gets a reply of the same shape as any refusal', async () => {
  const answer = await world.as(world.home.admin).get('/api/nothing-here')
  expect(answer).toMatchObject({ status: 404, body: { message: 'Not found' } })
})

describe('the limit on requests per minute', () => {
  test('applies to each session separately, and says when to retry', async () => {
    const limited = await openWorld({ rateLimit: 3 })
    const ann = limited.as(await limited.member())
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await ann.get('/api/teams')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await ann.get('/api/teams')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body.message).toBe('Too many requests. Try again in a moment.')
    expect((await limited.as(limited.home.admin).get('/api/teams')).status).toBe(200)
    await limited.close()
  })

  test('cannot be evaded with other cookies', async () => {
    const limited = await openWorld({ rateLimit: 1 })
    const session = await sessionFor(limited.app, limited.home.admin)
    const statuses = []
    for (const more of ['', '; a=1', '; a=2']) {
      const answer = await limited.app.inject({ url: '/api/teams', headers: { cookie: session + more } })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([200, 429, 429])
    await limited.close()
  })

  test('counts the signed-out by address, whatever cookies they make up', async () => {
    const limited = await openWorld({ rateLimit: 5 })
    const statuses = []
    for (let n = 0; n < 8; n += 1) {
      const headers = { cookie: `drumbeat=made-up-${n}` }
      statuses.push((await limited.app.inject({ url: '/api/auth/options', headers })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const elsewhere = await limited.app.inject({ url: '/api/auth/options', remoteAddress: '10.0.0.7' })
    expect(elsewhere.statusCode).toBe(200)
    await limited.close()
  })

  test('counts an ended session by address again', async () => {
    const limited = await openWorld({ rateLimit: 5 })
    const ann = limited.as(await limited.member())
    const statuses = [(await ann.get('/api/teams')).status, (await ann.post('/api/auth/logout')).status]
    for (let n = 0; n < 6; n += 1) statuses.push((await ann.get('/api/auth/user')).status)
    expect(statuses).toEqual([200, 204, 401, 401, 401, 401, 401, 429])
    await limited.close()
  })

  test('goes by the route, however its address is spelled, and so does what is not cached', async () => {
    const limited = await openWorld({ rateLimit: 2 })
    const encoded = () => limited.app.inject({ url: '/%61pi/auth/options' })
    expect((await encoded()).headers['cache-control']).toBe('no-store')
    const address = await limited.app.listen({ port: 0, host: '127.0.0.1' })
    const absolute = () =>
      new Promise<{ status: number | undefined; cacheControl: string | undefined }>((resolve, reject) => {
        const asking = request(address, { path: `${address}/api/auth/options` }, (response) => {
          response.resume()
          resolve({ status: response.statusCode, cacheControl: response.headers['cache-control'] })
        })
        asking.on('error', reject).end()
      })
    expect(await absolute()).toEqual({ status: 200, cacheControl: 'no-store' })
    expect([(await encoded()).statusCode, (await absolute()).status]).toEqual([429, 429])
    await limited.close()
  })
})

test('the log has no token, however its address is spelled and whatever is asked of it', async () => {
  const lines: string[] = []
  const logging = await openWorld({ beside: world, logLevel: 'info', log: (line) => lines.push(line) })
  const token = 'feed'.repeat(11).slice(1)
  const [first = '', ...rest] = token
  const spelled = `%${first.charCodeAt(0).toString(16)}${rest.join('')}`
  for (const name of [token, spelled]) {
    for (const url of [`/api/calendar/${name}/meetings.ics`, `/api/calendar/${name}/`, `/calendar/${name}?a=1`]) {
      for (const method of ['GET', 'POST', 'OPTIONS', 'PROPFIND']) {
        await logging.app.inject({ method: method as 'GET', url })
      }
    }
  }
  await logging.close()
  const requests = lines.filter((line) => line.includes('incoming request'))
  expect(requests).toHaveLength(24)
  expect(requests.filter((line) => !line.includes(':token'))).toEqual([])
  expect(lines.filter((line) => line.includes(token.slice(1)))).toEqual([])
})

describe('an unexpected error', () => {
  test('is logged as one line of JSON, with the request’s number, and tells the browser no more than that', async () => {
    const lines: string[] = []
    const broken = await openWorld({ own: true, logLevel: 'info', log: (line) => lines.push(line) })
    const team = await broken.team()
    const person = broken.as(await broken.member(team))
    await person.get('/api/teams')
    await broken.db.execute('drop table list_views')
    const before = Date.now()
    const answer = await person.get(`/api/teams/${team.id}/views?forged=%0A%7B%22level%22:60%7D%0D%0A`)
    expect(answer.status).toBe(500)
    const read = lines.map((line) => JSON.parse(line) as { level: number; time: number; reqId?: string; err?: unknown })
    for (const line of lines) expect(line.trimEnd()).not.toContain('\n')
    const errors = read.filter(({ err }) => err !== undefined)
    expect(errors).toHaveLength(1)
    expect(answer.body).toEqual({ message: `Something went wrong (${errors[0]?.reqId})` })
    expect(errors[0]?.time).toBeGreaterThanOrEqual(before)
    expect(read.filter(({ level }) => level > 50)).toEqual([])
    await broken.close()
  })
})
