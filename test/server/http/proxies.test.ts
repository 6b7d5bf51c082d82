import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAttempts } from '#server/session/table.ts'
import { openWorld } from '#test/support/world.ts'

const publicUrl = 'https://drumbeat.test'
const world = await openWorld({ publicUrl, trustedProxies: ['loopback'] })
const inContainer = await openWorld({ beside: world, publicUrl, trustedProxies: ['172.16.0.0/12', '10.0.0.0/8'] })
const byNumber = await openWorld({ beside: world, publicUrl, trustedProxies: 1 })
afterAll(async () => {
  for (const { close } of [byNumber, inContainer, world]) await close()
})
beforeEach(() => world.db.delete(signInAttempts))

type Sent = { from: string; forwarded: (n: number) => string }

/** How many of twelve wrong sign-ins were checked rather than held up by the limit of ten from one address. */
const checked = async ({ app }: Pick<typeof world, 'app'>, { from, forwarded }: Sent): Promise<number> => {
  let count = 0
  for (let n = 0; n < 12; n += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      headers: { host: 'drumbeat.test', origin: publicUrl, 'x-forwarded-for': forwarded(n) },
      payload: { email: 'ann@example.com', password: 'wrong' },
    })
    if (statusCode === 401) count += 1
  }
  return count
}

const another = (n: number): string => `198.51.100.${n}`

describe('the address that a proxy forwards', () => {
  test('counts from this machine, and from no other unless told', async () => {
    expect(await checked(world, { from: '127.0.0.1', forwarded: another })).toBe(12)
    expect(await checked(world, { from: '172.17.0.1', forwarded: another })).toBe(10)
    expect(await checked(world, { from: '192.168.1.7', forwarded: another })).toBe(10)
  })

  test('counts only behind the proxies, whatever a client has put before it', async () => {
    const appended = (n: number) => `${another(n)}, 192.168.1.7`
    expect(await checked(world, { from: '127.0.0.1', forwarded: appended })).toBe(10)
  })

  test('counts from the proxies that are named', async () => {
    expect(await checked(inContainer, { from: '172.17.0.1', forwarded: another })).toBe(12)
    expect(await checked(inContainer, { from: '127.0.0.1', forwarded: another })).toBe(10)
  })

  test('counts from as many proxies as there are', async () => {
    expect(await checked(byNumber, { from: '172.17.0.1', forwarded: another })).toBe(12)
    expect(await checked(byNumber, { from: '172.17.0.1', forwarded: (n) => `${another(n)}, 192.0.2.1` })).toBe(10)
  })
})
