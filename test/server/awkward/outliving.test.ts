import * as fc from 'fast-check'
import { and, gt, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#server/session/table.ts'
import { sidOf } from '#server/session/viewer.ts'
import { type Cast, openCast, surely } from './cast.ts'
import type { Line } from './drive.ts'
import { moments } from './moments.ts'

const steps = 400
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))

let cast: Cast
const failures: unknown[] = []
const note = (error: unknown) => failures.push(error)

beforeAll(async () => {
  // The test itself records these, not only the runner: a server would have crashed here.
  process.on('uncaughtException', note).on('unhandledRejection', note)
  cast = await openCast()
  for (let n = 0; n < 6; n += 1) await cast.hire(n)
})
afterAll(async () => {
  await cast.close()
  process.off('uncaughtException', note).off('unhandledRejection', note)
})

const names = Object.keys(moments)

const step = fc.record({
  // Browsers come more often than they go.
  happens: fc.constantFrom(...names, ...names, 'a browser opens streams', 'a browser opens streams'),
  n: fc.nat(1000),
  m: fc.nat(1000),
  /** Whether the next step waits for it. */
  isAlone: fc.boolean(),
})

const linesOf = async (dead: boolean): Promise<Line[]> => {
  const sids = cast.lines.map(({ cookie }) => sidOf(cookie.split('=')[1] ?? ''))
  const living = await surely(() =>
    cast.world.db
      .select({ sid: session.sid })
      .from(session)
      .where(and(inArray(session.sid, ['', ...sids]), gt(session.expire, sql`now()`))),
  )
  const known = new Set(living.map(({ sid }) => sid))
  return cast.lines.filter((_, index) => known.has(sids[index] ?? '') !== dead)
}

const connections = (): Promise<number[]> =>
  Promise.all(
    [cast.world, cast.other].map(
      ({ app }) => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count))),
    ),
  )

test('the server survives whatever users, networks and databases do at awkward moments', async () => {
  console.log(`To have the same moments again: SEED=${seed}`)
  let underWay: Promise<unknown>[] = []
  for (const { happens, n, m, isAlone } of fc.sample(step, { seed, numRuns: steps })) {
    underWay.push(Promise.resolve(moments[happens]?.(cast, n, m)))
    if (!isAlone && underWay.length < 4) continue
    await Promise.all(underWay)
    underWay = []
  }
  await Promise.all(underWay)
  expect(failures).toEqual([])
  expect([...cast.statuses].filter(([name]) => name.startsWith('500'))).toEqual([])

  for (const n of [0, 1]) {
    const { cookie } = cast.boss
    await expect.poll(async () => (await cast.call(n, '/api/auth/user', { cookie })).status).toBe(200)
    await cast.openLine(n, cookie, true)
  }
  await expect
    .poll(async () => (await linesOf(true)).filter((line) => !line.hasEnded()).length, { timeout: 5000 })
    .toBe(0)
  expect((await linesOf(false)).some((line) => !line.hasEnded())).toBe(true)
  for (const line of cast.lines) line.close()
  await expect.poll(connections).toEqual([0, 0])
  expect(failures).toEqual([])
})
