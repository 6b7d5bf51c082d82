import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { seedDemo } from '#seeds/demo.ts'
import { users } from '#server/tenants/table.ts'
import { type Exported, openMover, read } from './movers.ts'

const [old, fresh] = [await openMover(), await openMover()]
afterAll(() => Promise.all([old.close(), fresh.close()]))

type Row = Record<string, unknown>

/** The admin of the demo workspace on the old server. */
const demoAdmin = async () => {
  await seedDemo(old.db, new Date())
  const inDemo = sql`role = 'admin' and tenant_id = (select id from tenants where settings @> '{"demo": true}')`
  const [admin] = await old.db.select().from(users).where(inDemo).orderBy(users.id)
  if (!admin) throw new Error('There is no demo')
  return admin
}

/** What the archives of a workspace before and after a move have in common, with what may differ left out. */
const comparable = ({ workspace, rows, files }: Exported) => {
  const { exportedAt: _, ...same } = workspace
  return { workspace: same, rows: Object.fromEntries(rows), files: Object.fromEntries(files) }
}

test('demo', async () => {
  const admin = await demoAdmin()
  const before = await old.exported(admin)
  const browser = await fresh.browserOf(fresh.home.admin)
  const moved = await browser.move(before)
  expect(moved).toMatchObject({ state: 'done', reason: null })
  const { body: me } = await browser.calls.get<{ user: { id: number; tenantId: number } }>('/api/user')
  console.log(me)
  const after = await fresh.exported(
    (
      await fresh.db
        .select()
        .from(users)
        .where(sql`role = 'admin'`)
    )[0]!,
  )
  const [one, other] = [comparable(await read(before)), comparable(await read(after))]
  for (const name of Object.keys(one.rows)) {
    const [x, y] = [one.rows[name] ?? [], other.rows[name] ?? []]
    const differing = x.flatMap((row, i) =>
      Object.keys(row).filter((key) => JSON.stringify(row[key]) !== JSON.stringify(y[i]?.[key])),
    )
    console.log(name, x.length, y.length, [...new Set(differing)].join())
  }
  console.log(one.workspace, other.workspace)
})
