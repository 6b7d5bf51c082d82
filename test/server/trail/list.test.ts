import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf, SecurityEvent, type TrailPage, trailFilePath } from '#contract/trail.ts'
import { purgeTrail } from '#server/settings/trail/reading.ts'
import { securityTrail } from '#server/trail/table.ts'
import { sessionFor } from '#test/support/calls.ts'
import { ownStatementsOf } from '#test/support/statements.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ own: true })
afterAll(() => world.close())

const { admin, team, id: tenantId } = world.home
const ann = await world.member(team, { fullName: 'Ann Abel' })
const elsewhere = await world.tenant()

type New = Partial<typeof securityTrail.$inferInsert>
const add = (...rows: New[]) =>
  world.db
    .insert(securityTrail)
    .values(rows.map((row) => ({ tenantId, event: 'signed in' as const, address: '10.0.0.7', ...row })))
const list = async (query = '') => (await world.as(admin).get<TrailPage>(`/api/tenant/trail${query}`)).body
const eventsIn = async (query: string) => (await list(query)).rows.map(({ event }) => event)

beforeEach(async () => {
  await world.db.delete(securityTrail)
})

describe('the security trail', () => {
  test('is for admins, who see that of their own workspace', async () => {
    await add({ userId: ann.id }, { tenantId: elsewhere.id, userId: elsewhere.admin.id })
    expect((await list()).rows).toHaveLength(1)
    expect((await world.as(ann).get('/api/tenant/trail')).status).toBe(403)
    expect((await world.as(ann).get(trailFilePath)).status).toBe(403)
    expect((await world.as(null).get('/api/tenant/trail')).status).toBe(401)
    await expect.poll(() => eventsIn('?topic=refusals')).toEqual(['refused', 'refused'])
  })

  test('names who did it, and whom it concerned, as long as they are there', async () => {
    await add({ userId: admin.id, personId: ann.id, event: 'role changed' }, { userId: 999_999 })
    const { rows, people } = await list()
    expect(rows.map(({ userId, personId }) => [userId, personId])).toEqual([
      [999_999, null],
      [admin.id, ann.id],
    ])
    expect(people.map(({ fullName }) => fullName).toSorted()).toEqual(['Ann Abel', admin.fullName].toSorted())
  })

  test('comes in pages, newest first, each row once', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 10, 20) + Math.floor(n / 7)).toISOString()
    await add(...Array.from({ length: 120 }, (_, n) => ({ at: at(n), facts: { n } })))
    const seen: unknown[] = []
    let page: string | null = null
    do {
      const found: TrailPage = await list(page === null ? '' : `?page=${encodeURIComponent(page)}`)
      seen.push(...found.rows.map(({ facts }) => facts['n']))
      page = found.next
    } while (page !== null)
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => 119 - n))
  })

  test('is filtered by topic, person and period', async () => {
    await add(
      { event: 'signed in', userId: ann.id, at: '2026-11-01T23:30:00Z' },
      { event: 'sign-in failed', personId: ann.id, at: '2026-11-03T00:30:00Z' },
      { event: 'exported', userId: admin.id, at: '2026-11-04T12:00:00Z' },
      { event: 'role changed', userId: admin.id, personId: ann.id, at: '2026-11-05T12:00:00Z' },
    )
    expect(await eventsIn('?topic=sign-ins')).toEqual(['sign-in failed', 'signed in'])
    expect(await eventsIn(`?person=${ann.id}`)).toEqual(['role changed', 'sign-in failed', 'signed in'])
    expect(await eventsIn(`?person=${ann.id}&topic=people`)).toEqual(['role changed'])
    expect(await eventsIn('?from=2026-11-03&until=2026-11-04')).toEqual(['exported', 'sign-in failed'])
    await world.as(admin).patch('/api/tenant', { timeZone: 'Pacific/Auckland' })
    expect(await eventsIn('?until=2026-11-02')).toEqual(['signed in'])
    await world.as(admin).patch('/api/tenant', { timeZone: 'America/New_York' })
    expect(await eventsIn('?from=2026-11-02&until=2026-11-02')).toEqual(['sign-in failed'])
  })

  test.each(['?topic=nonsense', '?from=yesterday', '?person=0', '?page=1'])('refuses %s', async (query) => {
    expect((await world.as(admin).get(`/api/tenant/trail${query}`)).status).toBe(400)
  })

  test('reads no further than a page, however long it is', async () => {
    await world.db.execute(sql`insert into security_trail (tenant_id, event, user_id, person_id, address, at)
      select ${tenantId}, (array['signed in', 'refused', 'exported', 'link made'])[1 + n % 4], n % 40, ${ann.id},
        '10.0.0.7', now() - n * interval '1 minute' from generate_series(1, 20000) as n`)
    await world.db.execute(sql`analyze security_trail`)
    for (const query of ['', '?topic=links', `?person=${ann.id}`, '?from=2026-01-01&topic=refusals']) {
      const sent = await ownStatementsOf(world, () => list(query))
      const read = sent.find(({ text }) => text.includes('from "security_trail"'))
      const { rows } = await world.database.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off) ${read?.text}`,
        read?.values,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const most = Math.max(...[...plan.matchAll(/actual rows=(\d+)/g)].map(([, count]) => Number(count)))
      expect([query, most]).toEqual([query, expect.toSatisfy((count: number) => count <= 51 * 6)])
    }
  })

  test('is kept for a year', async () => {
    const now = new Date('2026-11-20T10:00:00Z')
    await add({ at: '2025-11-20T09:59:59Z', facts: { n: 1 } }, { at: '2025-11-20T10:00:01Z', facts: { n: 2 } })
    await purgeTrail(world.db, now)
    expect((await list()).rows.map(({ facts }) => facts['n'])).toEqual([2])
  })

  test('has each event under one topic', () => {
    expect(Object.values(eventsOf).flat().toSorted()).toEqual(SecurityEvent.options.toSorted())
  })
})

test('the CSV file has all that is meant, with names', async () => {
  await add({ event: 'exported', userId: admin.id }, ...Array.from({ length: 2100 }, () => ({ userId: ann.id })), {
    event: 'role changed',
    userId: 999_999,
    personId: ann.id,
    facts: { role: 'admin' },
    address: '=1+1',
  })
  const cookie = await sessionFor(world.app, admin)
  const file = async (query: string) =>
    (await world.app.inject({ url: trailFilePath + query, headers: { cookie } })).body
  const lines = (await file('')).trimEnd().split('\r\n')
  // That it is being exported may be in it already.
  const all = lines.filter((line) => !line.includes('what: trail'))
  expect(all).toHaveLength(2103)
  expect(all[0]).toBe('\uFEFFat,event,user,person,address,facts')
  expect(all[1]).toMatch(/^20[^,]+Z,role changed,Former member,Ann Abel,'=1\+1,role: admin$/)
  expect((await file('?topic=people')).trimEnd().split('\r\n')).toHaveLength(2)
  expect((await world.app.inject({ url: `${trailFilePath}?topic=x`, headers: { cookie } })).statusCode).toBe(400)
})
