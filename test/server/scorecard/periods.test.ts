import { expect, test } from 'vitest'
import type { Measurable } from '#contract/scorecard.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt, listed, numbersOf } from './support.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { home } = world
const team = await world.team()
const member = await world.member(team)
const calls = world.as(member)

const add = (name: string, fields = {}) => addItem(world, member, team, { name, ...fields })
const enter = async ({ id }: Measurable, numbers: Record<string, number | null>) => {
  const values = Object.entries(numbers).map(([weekId, value]) => ({ itemId: id, weekId, value }))
  const answer = await calls.put('/api/scorecard/values', { values })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
const change = ({ id }: Measurable, body: object) => calls.patch<Measurable>(`/api/scorecard/items/${id}`, body)
const tab = async (name: string, query: string) => {
  const item = (await listed(world, member, team, query)).find((each) => each.name === name)
  return item && numbersOf(item)
}
const setCalendar = (body: object) => world.as(home.admin).patch('/api/tenant', body)

test('each tab shows its own periods up to the current one', async () => {
  const item = await add('Shown')
  await enter(item, { '2026-W11': 1, '2026-W12': 2, '2026-W24': 3 })
  expect(await tab('Shown', 'cadence=weekly')).toEqual({ '2026-W12': 2, '2026-W24': 3 })
  expect(await tab('Shown', 'cadence=monthly')).toBeUndefined()
  expect(await tab('Shown', 'cadence=monthly&rolledUp=true')).toEqual({ '2026-03': 3, '2026-06': 3 })
  expect(await tab('Shown', 'cadence=annual&rolledUp=true')).toEqual({ '2026': 6 })
})

test('weekly numbers become monthly ones by sum, average or last', async () => {
  const numbers = { '2026-W19': 10, '2026-W20': 20, '2026-W21': 60 }
  for (const [rollUp, value] of [
    ['sum', 90],
    ['average', 30],
    ['last', 60],
  ] as const) {
    const item = await add(`By ${rollUp}`, { rollUp })
    await enter(item, numbers)
    expect(await tab(`By ${rollUp}`, 'cadence=monthly&rolledUp=true')).toEqual({ '2026-05': value })
    expect(await tab(`By ${rollUp}`, 'cadence=quarterly&rolledUp=true')).toEqual({ '2026-Q2': value })
  }
})

test('a change of cadence keeps all that was entered', async () => {
  const item = await add('Changing')
  await enter(item, { '2026-W20': 10, '2026-W21': 20, '2026-W23': 5 })
  const monthly = (await change(item, { cadence: 'monthly' })).body
  expect(monthly.cells.filter(({ weekId }) => weekId.startsWith('2026-0'))).toEqual([
    { weekId: '2026-05', value: 30, notes: null, source: 'rolled-up' },
    { weekId: '2026-06', value: 5, notes: null, source: 'rolled-up' },
  ])
  // A number of the month itself stands for its weeks.
  await enter(item, { '2026-05': 100 })
  expect(await tab('Changing', 'cadence=monthly')).toEqual({ '2026-05': 100, '2026-06': 5 })
  expect(await tab('Changing', 'cadence=quarterly&rolledUp=true')).toEqual({ '2026-Q2': 105 })
  expect(await tab('Changing', 'cadence=weekly')).toBeUndefined()
  await change(item, { cadence: 'weekly' })
  expect(await tab('Changing', 'cadence=weekly')).toEqual({ '2026-W20': 10, '2026-W21': 20, '2026-W23': 5 })
  expect(await tab('Changing', 'cadence=monthly&rolledUp=true')).toEqual({ '2026-05': 100, '2026-06': 5 })
})

test('a change of week start keeps each number in its week', async () => {
  const item = await add('By week')
  const numbers = { '2025-W52': 1, '2026-W01': 2, '2026-W20': 3, '2026-W23': 4 }
  await enter(item, numbers)
  const byNumber = async () => {
    const { body } = await calls.get<{ values: { weekId: string; value: number; date: string }[] }>(
      `/api/scorecard/items/${item.id}/values`,
    )
    return Object.fromEntries(body.values.map(({ weekId, value }) => [weekId, value]))
  }
  for (const weekStart of ['sunday', 'saturday', 'monday']) {
    await setCalendar({ weekStart })
    expect(await byNumber()).toEqual(numbers)
    await enter(item, { '2026-W23': 4 })
    const { body } = await calls.get<object[]>(`/api/scorecard/items/${item.id}/values/2026-W23/versions`)
    expect(body).toHaveLength(1)
  }
})

test('quarters and years follow the fiscal year', async () => {
  const item = await add('Fiscal', { cadence: 'monthly' })
  await enter(item, { '2026-03': 1, '2026-04': 2, '2026-05': 3 })
  expect(await tab('Fiscal', 'cadence=quarterly&rolledUp=true')).toEqual({ '2026-Q1': 1, '2026-Q2': 5 })
  await setCalendar({ fiscalYearStart: 4 })
  expect(await tab('Fiscal', 'cadence=quarterly&rolledUp=true')).toEqual({ '2026-Q4': 1, '2027-Q1': 5 })
  expect(await tab('Fiscal', 'cadence=annual&rolledUp=true')).toEqual({ '2026': 1, '2027': 5 })
  const quarterly = await add('Quarterly', { cadence: 'quarterly' })
  expect((await calls.put(`/api/scorecard/items/${quarterly.id}/values/2027-Q1`, { value: 1 })).status).toBe(200)
  expect((await calls.put(`/api/scorecard/items/${quarterly.id}/values/2027-Q2`, { value: 1 })).status).toBe(400)
  await setCalendar({ fiscalYearStart: 1 })
})

test('a number stays in its quarter when the fiscal year changes, and is replaced there', async () => {
  const item = await add('Margin', { cadence: 'quarterly' })
  const path = `/api/scorecard/items/${item.id}`
  const goal = (low: number | null, from: string) =>
    calls.put(`${path}/goal`, { goal: low && { rule: '>=', low }, from, onlyThisPeriod: true })
  await enter(item, { '2026-Q1': 5 })
  await goal(7, '2026-Q1')
  await setCalendar({ fiscalYearStart: 2 })
  // January is in the quarter from November on now.
  expect(await tab('Margin', 'cadence=quarterly')).toEqual({ '2026-Q4': 5 })
  await enter(item, { '2026-Q4': 9 })
  expect(await tab('Margin', 'cadence=quarterly')).toEqual({ '2026-Q4': 9 })
  const said = await calls.get<{ value: number }[]>(`${path}/values/2026-Q4/versions`)
  expect(said.body.map(({ value }) => value)).toEqual([9, 5])
  await goal(8, '2026-Q4')
  const goals = async () => (await calls.get<Measurable>(path)).body.goals
  expect(await goals()).toEqual([{ from: null, only: '2026-Q4', goal: { rule: '>=', low: 8, high: null } }])
  await goal(null, '2026-Q4')
  expect(await goals()).toEqual([])
  await setCalendar({ fiscalYearStart: 1 })
  expect(await tab('Margin', 'cadence=quarterly')).toEqual({ '2025-Q4': 9 })
})

test('the first and the last years of the calendar have numbers and goals', async () => {
  const item = await add('Ever')
  const path = `/api/scorecard/items/${item.id}`
  await enter(item, { '1000-W01': 3 })
  for (const from of ['1000-W01', '2999-W52']) {
    expect((await calls.put(`${path}/goal`, { goal: { rule: '>=', low: 1 }, from })).status).toBe(200)
  }
  const { body } = await calls.get<{ cells: object[]; values: object[] }>(`${path}/values`)
  expect(body.cells).toMatchObject([{ weekId: '1000-W01', value: 3 }])
  expect(body.values).toMatchObject([{ weekId: '1000-W01', date: '0999-12-30' }])
  await setCalendar({ fiscalYearStart: 2 })
  await change(item, { cadence: 'annual' })
  await enter(item, { '1000': 4 })
  for (const from of ['1000', '3000']) {
    expect((await calls.put(`${path}/goal`, { goal: { rule: '>=', low: 1 }, from })).status).toBe(200)
  }
  expect((await calls.get(`${path}/values`)).status).toBe(200)
  expect((await calls.get(`/api/teams/${team.id}/scorecard?cadence=annual&asOf=1000-01-01`)).status).toBe(200)
  await setCalendar({ fiscalYearStart: 1 })
  expect((await calls.get(path)).status).toBe(200)
})

test('the period is that of the workspace’s clock', async () => {
  const item = await add('Night')
  await time.goTo(world, '2026-06-14T13:00:00.000Z')
  const path = `/api/scorecard/items/${item.id}/values/2026-W25`
  expect((await calls.put(path, { value: 1 })).status).toBe(400)
  await setCalendar({ timeZone: 'Pacific/Auckland' })
  expect((await calls.put(path, { value: 1 })).status).toBe(200)
})
