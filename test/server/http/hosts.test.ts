import { afterAll, describe, expect, test } from 'vitest'
import { sessionFor } from '#test/support/calls.ts'
import { openWorld } from '#test/support/world.ts'

const lines: string[] = []
const world = await openWorld({ host: '127.0.0.1', logLevel: 'warn', log: (line) => lines.push(line) })
const publicUrl = 'https://drumbeat.example.com'
const published = await openWorld({ beside: world, publicUrl, trustedProxies: ['loopback'], host: '0.0.0.0' })
const named = await openWorld({ beside: world, host: 'team-server' })
afterAll(async () => {
  for (const { close } of [named, published, world]) await close()
})

const ask = async ({ app }: Pick<typeof world, 'app'>, headers: Record<string, string>, url = '/api/auth/options') =>
  app.inject({ url, headers })

describe('a request', () => {
  test.each(['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7:3000'])(
    'to %s is answered',
    async (host) => {
      for (const each of [world, published, named]) expect((await ask(each, { host })).statusCode).toBe(200)
    },
  )

  test.each(['rebind.evil:3000', 'evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b'])(
    'to "%s" is refused, whatever it asks for',
    async (host) => {
      for (const url of ['/api/auth/options', '/', '/auth', '/api/live', '/nowhere', '/%61pi/teams']) {
        const answer = await ask(world, { host }, url)
        expect([answer.statusCode, answer.json()]).toEqual([
          421,
          { message: 'This server does not know this address. If it is the right one, set PUBLIC_URL to it.' },
        ])
      }
      const elsewhere = await ask(published, { host })
      expect([elsewhere.statusCode, elsewhere.json()]).toEqual([421, { message: `This server is at ${publicUrl}` }])
      expect((await ask(world, { host }, '/api/health')).statusCode).toBe(200)
    },
  )

  test('to the public address or the name that it listens on is answered', async () => {
    expect((await ask(published, { host: 'drumbeat.example.com' })).statusCode).toBe(200)
    expect((await ask(world, { host: 'drumbeat.example.com' })).statusCode).toBe(421)
    expect((await ask(named, { host: 'team-server:3000' })).statusCode).toBe(200)
  })

  test('by a proxy that sends its own name is answered if it forwards the public one', async () => {
    const forwarded = { host: 'app:3000', 'x-forwarded-host': 'drumbeat.example.com' }
    expect((await ask(published, forwarded)).statusCode).toBe(200)
    const stranger = { url: '/api/auth/options', headers: forwarded, remoteAddress: '10.0.0.7' }
    expect((await published.app.inject(stranger)).statusCode).toBe(421)
    const page = { host: 'rebind.evil:3000', 'x-forwarded-host': 'localhost' }
    for (const each of [world, published]) expect((await ask(each, page)).statusCode).toBe(421)
  })
})

describe('an unsafe request where there is a public address', () => {
  test.each([
    ['https://drumbeat.example.com', 201],
    ['http://drumbeat.example.com', 403],
    ['https://drumbeat.example.com:8443', 403],
    ['http://127.0.0.1:3000', 403],
  ])('from %s gets %i', async (origin, status) => {
    const cookie = (await sessionFor(world.app, world.home.admin)).replace('drumbeat=', '__Host-drumbeat=')
    for (const host of ['drumbeat.example.com', '127.0.0.1:3000']) {
      const { statusCode } = await published.app.inject({
        method: 'POST',
        url: '/api/teams',
        headers: { host, origin, cookie },
        payload: { name: 'From somewhere' },
      })
      expect(statusCode).toBe(status)
    }
  })
})

test('a header of a proxy that is not trusted is told of once', async () => {
  for (const n of [1, 2, 3]) {
    const headers = { host: 'localhost', 'x-forwarded-for': `192.0.2.${n}` }
    await world.app.inject({ url: '/api/auth/options', remoteAddress: n === 1 ? '127.0.0.1' : '192.168.1.7', headers })
  }
  expect(lines.filter((line) => line.includes('X-Forwarded-For is ignored'))).toHaveLength(1)
})
