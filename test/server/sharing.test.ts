import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#seeds/demo.ts'
import { nobody, type Viewer, viewerOf } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { type TestApp, testApp } from '#test/support/app.ts'

const now = new Date()
const origin = 'https://drumbeat.example.com'
let demo: TestApp
const viewers: Viewer[] = []

beforeAll(async () => {
  demo = await testApp({ demo: true, clock: () => now })
  const { db } = demo.database
  await seedDemo(db, now)
  await db.execute(sql`insert into imports (tenant_id, file_name, team_ids, added)
    select tenant_id, 'tasks.csv', array[id], '{}' from teams`)
  await db.execute(sql`insert into l10_meeting_notes (tenant_id, l10_meeting_id, section, content)
    select tenant_id, id, 'todos', 'Lunch is late.' from l10_meetings limit 1`)
  const people = await db.select({ userId: users.id, tenantId: users.tenantId }).from(users)
  for (const person of people) {
    const viewer = await viewerOf(db, person, origin)
    if (viewer) viewers.push(viewer, { ...viewer, userId: nobody, personId: nobody, reach: viewer.teamIds.slice(0, 1) })
  }
})
afterAll(() => demo.close())

test('every topic shows each of many viewers what it shows one', async () => {
  const { app } = demo
  const { db } = demo.database
  expect(new Set(viewers.map(({ tenantId }) => tenantId)).size).toBe(1)
  for (const [name, topic] of app.topics) {
    const { rows } = await db.execute<{ id: number }>(sql`select id from ${sql.identifier(name)} order by id limit 100`)
    // Besides one that there is not.
    const ids = [...rows.map(({ id }) => id), 1_000_000]
    const shared = await topic.share(db, viewers, ids)
    const saw = new Set<number>()
    for (const viewer of viewers) {
      const one = (await topic.rows?.(db, viewer, ids)) ?? (await topic.sees(db, viewer, ids)).map((id) => ({ id }))
      const many = shared.flatMap(({ common, ownOf }) => {
        const own = ownOf(viewer)
        return own ? [{ ...common, ...own }] : []
      })
      expect(byId(many), `${name} as ${viewer.personId}`).toEqual(byId(one))
      saw.add(one.length)
    }
    expect(rows, name).not.toEqual([])
    expect(saw.size > 1, `${name}: ${[...saw].join()}`).toBe(!seenByAll.includes(name))
  }
})

const seenByAll = ['teams', 'users']

const byId = (rows: object[]): object[] => rows.toSorted((a, b) => idOf(a) - idOf(b))
const idOf = (row: object): number => ('id' in row ? Number(row.id) : 0)
