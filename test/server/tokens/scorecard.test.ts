import { beforeAll, expect, test } from 'vitest'
import type { History, Measurable } from '#contract/scorecard.ts'
import { scorecardItems } from '#server/scorecard/table.ts'
import type { Calls } from '#test/support/calls.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam({ clock: () => new Date('2026-11-19T12:00:00Z') })
const { ann, ops, sales } = world

let ofOps: Calls
let reader: Calls
beforeAll(async () => {
  ofOps = (await world.byToken(ann, { teamId: ops.id })).calls
  reader = (await world.byToken(ann, { scope: 'read' })).calls
})

const add = async (name: string, fields: object = {}, team = ops): Promise<Measurable> => {
  const by = world.as(world.home.admin)
  const { body } = await by.post<Measurable>(`/api/teams/${team.id}/scorecard/items`, { name, ...fields })
  await world.db.update(scorecardItems).set({ createdAt: '2026-11-02T09:00:00Z' })
  return body
}

test('a program enters numbers, once, and reads them', async () => {
  const { id } = await add('Leads')
  const cell = `/api/scorecard/items/${id}/values/2026-W46`
  const first = await ofOps.put<Measurable>(cell, { value: 24, notes: 'From the shop' })
  expect(first).toMatchObject({ status: 200, body: { cells: [{ weekId: '2026-W46', value: 24 }, {}, {}, {}] } })
  const again = await ofOps.put<Measurable>(cell, { value: 24 })
  expect(again.body.version).toBe(first.body.version)
  const { body: history } = await reader.get<History>(`/api/scorecard/items/${id}/values`)
  expect(history.values).toMatchObject([{ weekId: '2026-W46', value: 24, enteredBy: { id: ann.id } }])
  expect((await reader.get<unknown[]>(`${cell}/versions`)).body).toHaveLength(1)
  expect(await reader.put(cell, { value: 25 })).toMatchObject({ status: 403 })
})

test('of another team, a token of one team finds and enters not even what its person owns', async () => {
  const { id } = await add('Theirs', { ownerId: ann.id, entrantIds: [ann.id] }, sales)
  const list = async (by: Calls, more = ''): Promise<string[]> => {
    const { body } = await by.get<Measurable[]>(`/api/teams/${ops.id}/scorecard?cadence=weekly${more}`)
    return body.map(({ name }) => name)
  }
  for (const more of ['', '&asOf=2026-11-19']) {
    expect(await list(world.as(ann), more)).toContain('Theirs')
    expect(await list(ofOps, more)).not.toContain('Theirs')
  }
  expect((await ofOps.get(`/api/scorecard/items/${id}`)).status).toBe(404)
  expect((await ofOps.put(`/api/scorecard/items/${id}/values/2026-W46`, { value: 1 })).status).toBe(404)
  const values = [{ itemId: id, weekId: '2026-W46', value: 1 }]
  expect((await ofOps.put('/api/scorecard/values', { values })).status).toBe(404)
  expect((await ofOps.post(`/api/teams/${ops.id}/scorecard/import`, { measurables: [], values })).status).toBe(404)
  const body = { name: 'Sum', formula: `#${id} + 1` }
  expect((await ofOps.post(`/api/teams/${ops.id}/scorecard/items`, body)).status).toBe(400)
})
