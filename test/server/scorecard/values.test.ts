import { expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { openWorld } from '../../support/world.ts'

const world = await openWorld()
const weeks = lastPeriods('week', 13, new Date().toISOString().slice(0, 10), plainCalendar).map(({ key }) => key)

test('a team fills a scorecard', async () => {
  const { admin, team } = world.home
  const calls = world.as(admin)
  const { body: group } = await calls.post<ScorecardGroup>('/api/scorecard/groups', { name: 'Sales', teamId: team.id })
  const items = `/api/teams/${team.id}/scorecard/items`
  const goal = { rule: '>=', low: 10 }
  const { body: leads } = await calls.post<Measurable>(items, { name: 'Leads', groupId: group.id, goal })
  const { body: won } = await calls.post<Measurable>(items, { name: 'Won', groupId: group.id })
  expect(leads).toMatchObject({ target: 10, groupId: group.id, cells: [], can: { edit: true, enter: true } })
  const { body: rate } = await calls.post<Measurable>(items, {
    name: 'Rate',
    formula: `#${won.id} / #${leads.id} * 100`,
  })
  const values = weeks.flatMap((weekId, index) => [
    { itemId: leads.id, weekId, value: 20 + index },
    { itemId: won.id, weekId, value: 10 },
  ])
  const entered = await calls.put<Measurable[]>('/api/scorecard/values', { values })
  expect(entered.status).toBe(200)
  expect(entered.body.map(({ name }) => name)).toEqual(['Leads', 'Won', 'Rate'])
  const { body: list } = await calls.get<Measurable[]>(`/api/teams/${team.id}/scorecard?cadence=weekly`)
  expect(list.map(({ cells }) => cells.length)).toEqual([13, 13, 13])
  expect(list[2]?.cells[0]).toEqual({ weekId: weeks[0], value: 50, notes: null, source: 'formula' })
  const circle = await calls.patch(`/api/scorecard/items/${won.id}`, { formula: `#${rate.id}` })
  expect(circle).toMatchObject({
    status: 400,
    body: { message: 'This formula would go in a circle: Won → Rate → Won' },
  })
  const gone = await calls.del(`/api/scorecard/items/${won.id}`)
  expect(gone).toMatchObject({
    status: 409,
    body: { message: '“Rate” is computed from it. Change that formula first.' },
  })
})
