import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Workspace } from '#contract/settings.ts'
import { securityTrail } from '#server/trail/table.ts'
import { tenants } from '#server/tenants/table.ts'
import { openWorld } from '#test/support/world.ts'
import { companyRules } from '#web/settings/account/company.ts'

const world = await openWorld()
const { admin, team, id } = world.home
const boss = world.as(admin)
const events = async (query: string) => (await boss.get<{ rows: unknown[] }>(`/api/tenant/trail?${query}`)).body.rows

// By names that earlier versions stored: one that PostgreSQL does not know, one that means another time there, and one
// that Node knows no more.
describe.each(['CTT', 'BST', 'Mars/Olympus'])('a workspace whose time zone is stored as %s', (timeZone) => {
  beforeEach(async () => {
    await world.db.update(tenants).set({ timeZone }).where(eq(tenants.id, id))
  })

  test('is served: its settings, its trail and its past', async () => {
    expect((await boss.get('/api/tenant')).body).toMatchObject({ timeZone })
    for (const path of [
      '/api/tenant/trail?from=2026-11-01&until=2026-11-02',
      `/api/teams/${team.id}/goals?asOf=2026-11-01`,
    ]) {
      expect([path, (await boss.get(path)).status]).toEqual([path, 200])
    }
  })

  test('has its other settings saved by the form, which also takes another zone', async () => {
    const { body } = await boss.get<Workspace>('/api/tenant')
    const before = companyRules.draftOf(body)
    const named = { ...before, name: `Once in ${timeZone}` }
    expect(companyRules.errorsOf(named)).toEqual({})
    const saved = await boss.patch('/api/tenant', companyRules.changeOf(before, named))
    expect(saved).toMatchObject({ status: 200, body: { name: named.name, timeZone } })
    const change = companyRules.changeOf(named, { ...named, timeZone: 'Europe/Berlin' })
    expect(await boss.patch('/api/tenant', change)).toMatchObject({ status: 200, body: { timeZone: 'Europe/Berlin' } })
  })
})

test('a day of the trail begins as the clocks do in the workspace', async () => {
  await world.db.update(tenants).set({ timeZone: 'America/New_York' }).where(eq(tenants.id, id))
  // The day has 25 hours.
  const ats = ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z']
  const address = '10.0.0.9'
  await world.db
    .insert(securityTrail)
    .values(ats.map((at) => ({ tenantId: id, event: 'signed in' as const, address, at })))
  expect((await events('from=2026-11-01&until=2026-11-01')).map((row) => Object(row).at.slice(0, 19))).toEqual([
    '2026-11-02T04:59:59',
    '2026-11-01T04:00:00',
  ])
})
