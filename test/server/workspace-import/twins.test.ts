import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#server/tenants/table.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { dice } from '#test/support/dice.ts'
import { addOneOfEach, endpoints, fieldsOf, known, send } from '#test/support/endpoints.ts'
import { until } from '#test/support/until.ts'
import { fill } from './busy.ts'
import { openMover } from './movers.ts'

const seed = Number(process.env['SEED'] ?? randomInt(100_000))

const world = await openMover()
afterAll(() => world.close())

/** What the clock or reading itself changes. */
const unsteady = [
  'room.time',
  'session.devices',
  'journal.changes',
  'workspaceImport.state',
  'trail.list',
  'people.visits',
]
const steady = endpoints.filter(([name, { method }]) => method === 'GET' && !unsteady.includes(name))

const title = 'Zebra crossing'
const day = new Date().toISOString().slice(0, 10)
const inQueries: Record<string, string | undefined> = {
  today: day,
  asOf: day,
  from: '2026-01-01T00:00:00Z',
  until: `${new Date().getUTCFullYear() + 1}-12-31T00:00:00Z`,
  quarter: '2026-Q1',
  q: title,
  title,
  search: title,
  archived: 'true',
  cadence: 'weekly',
}

/** The queries of an endpoint: what it requires, and that with each of the other fields. */
const queriesOf = (endpoint: (typeof endpoints)[number][1], teamId: unknown): string[] => {
  const { names, required } = fieldsOf(endpoint.query)
  const values: typeof inQueries = { ...inQueries, teamId: String(teamId) }
  const least = required.map((name) => `${name}=${known(values, name)}`)
  const others = names.filter((name) => !required.includes(name) && values[name] !== undefined)
  return [least, ...others.map((name) => [...least, `${name}=${values[name]}`])].map((fields) => `?${fields.join('&')}`)
}

test(`a workspace that has the ids of another reads as if it were alone (SEED=${seed})`, async () => {
  const { admin: founder, team } = world.home
  const member = await world.member(team)
  const rows = await addOneOfEach(world, team, member)
  await fill(world, dice(seed))
  const archive = await world.exported(founder)
  // An address is that of one person on a server.
  await world.db
    .update(users)
    .set({ email: sql`'former-' || ${users.email}`, username: sql`'former-' || ${users.username}`, fullName: title })
    .where(eq(users.tenantId, team.tenantId))
  const { admin } = await world.tenant()
  const browser = await world.browserOf(admin)
  expect(await browser.move(archive)).toMatchObject({ state: 'done', reason: null })

  // Only in the original do rows have this title.
  const changed = { todos: rows['todoId'], rocks: rows['rockId'], issues: rows['issueId'], notes: rows['headlineId'] }
  for (const [path, id] of Object.entries(changed))
    expect((await world.as(founder).patch(`/api/${path}/${id}`, { title })).status).toBe(200)
  const find = `/api/search?q=${encodeURIComponent(title)}`
  await until(async () => JSON.stringify((await world.as(founder).get(find)).body).includes(`"id":${rows['todoId']}`))

  const members = [founder, member].map(({ id }) => {
    const cookie = sessionFor(world.app, { tenantId: admin.tenantId, id })
    return callsOf(world.app, () => cookie)
  })
  const readers = [browser.calls, ...members]
  // What is read while minutes are kept.
  for (const act of ['start', 'conclude'])
    expect((await members[0]?.post(`/api/meetings/${rows['meetingId']}/room/${act}`, {}))?.status).toBeLessThan(300)
  const readAll = async () => {
    const replies: Record<string, { status: number; body: unknown }> = {}
    for (const [name, endpoint] of steady)
      for (const query of queriesOf(endpoint, rows['teamId']))
        for (const [reader, calls] of readers.entries()) {
          const { status, body } = await send(calls, endpoint, rows, { query })
          replies[`${name}${query} as ${reader}`] = { status, body }
        }
    return replies
  }
  const beside = await readAll()
  const replied = (name: string) =>
    Object.entries(beside).some(([key, { status }]) => key.startsWith(`${name}?`) && status === 200)
  expect(steady.map(([name]) => name).filter((name) => !replied(name))).toEqual([])
  const strange = Object.entries(beside).filter(([, reply]) => JSON.stringify(reply).includes(title))
  expect(strange).toEqual([])
  const calls = world.as(founder)
  const { name } = (await calls.get<{ name: string }>('/api/tenant')).body
  expect((await calls.post('/api/tenant/delete', { name })).status).toBe(204)
  for (const [name, reply] of Object.entries(await readAll())) expect.soft(reply, name).toEqual(beside[name])
}, 120_000)
