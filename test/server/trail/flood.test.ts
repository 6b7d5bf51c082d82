import { randomInt } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { signInAttempts } from '#server/session/table.ts'
import { dice } from '#test/support/dice.ts'
import { openWorld } from '#test/support/world.ts'
import { trailOf } from './drive.ts'

let now = new Date('2026-11-20T10:00:00Z')
const world = await openWorld({ clock: () => now, rateLimit: 40 })
afterAll(() => world.close())

const seed = Number(process.env['SEED'] ?? randomInt(100_000))
const minutes = 2
/** The most that one event may write in a minute, whoever causes it and from wherever. */
const most = 60

test(`a flood writes few rows, whatever it is made of (SEED=${seed})`, async () => {
  const roll = dice(seed)
  const { team, id: tenantId } = world.home
  const people = [await world.member(team), await world.member(team), await world.member(team)]
  const insiders = people.map((person) => world.as(person))
  const anywhere = () => `10.${roll(250)}.${roll(250)}.${roll(250)}`
  const floods = [
    () => world.as(null, anywhere()).post('/api/auth/login', { email: people[roll(3)]?.email, password: 'wrong' }),
    () => insiders[roll(3)]?.del(`/api/users/${people[roll(3)]?.id}`),
    () => insiders[roll(3)]?.get(`/api/tenant/export?${roll(1000)}`),
    () => insiders[roll(3)]?.patch(`/api/users/${people[roll(3)]?.id}`, { fullName: 'Somebody Else' }),
  ]
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let turn = 0; turn < 300; turn += 1) await floods[roll(floods.length)]?.()
    await world.db.delete(signInAttempts)
    now = new Date(now.getTime() + 60_000)
  }
  const rows = await trailOf(world, tenantId)
  const countOf = (event: string): number => rows.filter((row) => row.event === event).length
  for (const event of ['sign-in failed', 'refused', 'limit hit']) {
    expect([event, countOf(event)]).toEqual([event, expect.toSatisfy((count: number) => count <= most * minutes)])
    expect(countOf(event)).toBeGreaterThan(0)
  }
  expect(countOf('refused')).toBeLessThanOrEqual(people.length * 3 * minutes)
})
