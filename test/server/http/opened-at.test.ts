import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#server/people/password.ts'
import { signInAttempts } from '#server/session/table.ts'
import { openWorld } from '#test/support/world.ts'

const publicUrl = 'https://drumbeat.example.com'
const plain = await openWorld({ host: '0.0.0.0' })
const published = await openWorld({ beside: plain, host: '0.0.0.0', publicUrl })
const inContainer = await openWorld({
  beside: plain,
  host: '0.0.0.0',
  publicUrl,
  trustedProxies: ['172.16.0.0/12'],
})
afterAll(async () => {
  for (const { close } of [inContainer, published, plain]) await close()
})
beforeEach(() => plain.db.delete(signInAttempts))

const password = 'correct horse'
const { email } = await plain.member([], { email: 'ann@example.com', password: await hashPassword(password) })

type Way = { from?: string; headers?: Record<string, string> }

/** What a browser that has opened an address gets to see when somebody signs in: their own address, or why not. */
const signIn = async ({ app }: Pick<typeof plain, 'app'>, origin: string, { from, headers }: Way = {}) => {
  const through = { host: new URL(origin).host, ...headers }
  const remoteAddress = from ?? '127.0.0.1'
  const sent = { method: 'POST', url: '/api/auth/login', remoteAddress, payload: { email, password } } as const
  const answer = await app.inject({ ...sent, headers: { ...through, origin } })
  if (answer.statusCode !== 200) return answer.json<{ message: string }>().message
  // As browsers do, over plain HTTP it keeps no cookie that is Secure.
  const kept = answer.cookies.filter(({ secure }) => !secure || origin.startsWith('https:'))
  const cookie = kept.map(({ name, value }) => `${name}=${value}`).join('; ')
  const user = await app.inject({ url: '/api/auth/user', remoteAddress, headers: { ...through, cookie } })
  return user.json<{ email?: string }>().email
}

const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
const named = { 'x-forwarded-host': 'drumbeat.example.com' }

/** What proxies send that were given nothing but the server's address; nginx is told the host in our documentation. */
const proxies: Record<string, Way> = {
  Caddy: { headers: { ...forwarded, ...named } },
  nginx: { headers: { ...forwarded, 'x-forwarded-for': '203.0.113.7' } },
  'nginx as it comes': { headers: { host: '127.0.0.1:3000' } },
  'Traefik in a container': {
    from: '172.18.0.2',
    headers: {
      ...forwarded,
      ...named,
      'x-forwarded-port': '443',
      'x-forwarded-server': 'traefik',
      'x-real-ip': '1.2.3.4',
    },
  },
}

describe('signing in', () => {
  test.each(Object.entries(proxies))('works at PUBLIC_URL behind %s', async (_, way) => {
    expect(await signIn(published, publicUrl, way)).toBe(email)
    expect(await signIn(inContainer, publicUrl, way)).toBe(email)
  })

  test.each(['http://192.168.1.7:3000', 'http://[fd00::7]:3000', 'http://localhost:3000'])(
    'works at %s without PUBLIC_URL',
    async (origin) => expect(await signIn(plain, origin)).toBe(email),
  )

  test.each(Object.entries(proxies))(
    'works at an IP address over HTTPS behind %s without PUBLIC_URL',
    async (_, way) => {
      const { 'x-forwarded-host': _named, host: _host, ...headers } = way.headers ?? {}
      expect(await signIn(plain, 'https://192.168.1.7', { ...way, headers })).toBe(email)
    },
  )

  test.each(['http://192.168.1.7:3000', 'http://drumbeat.example.com', 'https://drumbeat.example.com:8443'])(
    'at %s says that PUBLIC_URL is elsewhere',
    async (origin) => {
      const refusal = `You have opened ${origin}, but this server is at ${publicUrl}. Sign in there.`
      expect(await signIn(published, origin)).toBe(refusal)
      const proxied = { headers: { host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' } }
      expect(await signIn(published, origin, proxied)).toBe(refusal)
    },
  )

  test('at a name says that PUBLIC_URL is not set', async () => {
    expect(await signIn(plain, publicUrl, proxies['Caddy'])).toMatch(/set PUBLIC_URL/)
  })

  test('from another site says no more than that', async () => {
    const other = { headers: { host: 'drumbeat.example.com', 'sec-fetch-site': 'cross-site' } }
    expect(await signIn(published, 'https://evil.example', other)).toBe('This request did not come from this site')
  })
})

test('pages that are opened over plain HTTP may ask for their parts there', async () => {
  const { headers } = await published.app.inject({ url: '/auth', headers: { host: '192.168.1.7:3000' } })
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test('the log says once what is set up wrongly', async () => {
  const logged: string[] = []
  const wish = {
    beside: plain,
    host: '0.0.0.0',
    logLevel: 'warn',
    log: (line: string) => void logged.push(line),
  } as const
  const [unnamed, elsewhere] = [await openWorld(wish), await openWorld({ ...wish, publicUrl })]
  onTestFinished(async () => {
    for (const { close } of [elsewhere, unnamed]) await close()
  })
  for (let time = 0; time < 2; time += 1) {
    await signIn(unnamed, publicUrl, proxies['Caddy'])
    await signIn(unnamed, 'http://192.168.1.7:3000')
    await signIn(elsewhere, 'http://192.168.1.7:3000')
    await signIn(elsewhere, publicUrl, proxies['Traefik in a container'])
  }
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(/cookies are not Secure: set PUBLIC_URL/),
    expect.stringMatching(/a name that this server does not know/),
    expect.stringMatching(/opened at another address than PUBLIC_URL/),
    expect.stringMatching(/X-Forwarded-For is ignored/),
  ])
})
