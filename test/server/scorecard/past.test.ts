import { expect, test } from 'vitest'
import type { History, Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt, listed, numbersOf } from './support.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, sales, ann, bob, zoe } = world
const calls = world.as(ann)

const enter = (id: number, weekId: string, body: object) =>
  calls.put<Measurable>(`/api/scorecard/items/${id}/values/${weekId}`, body)
const asOf = (day: string, query = 'cadence=weekly') => listed(world, ann, ops, `${query}&asOf=${day}`)
const named = async (name: string, day: string, query?: string) =>
  (await asOf(day, query)).find((item) => item.name === name)

test('a day’s scorecard has the values, notes and goals of that day', async () => {
  const { id } = await addItem(world, ann, ops, { name: 'Quotes', goal: { rule: '>=', low: 10 } })
  await enter(id, '2026-W23', { value: 7, notes: 'Late' })
  await time.goTo(world, '2026-06-11T09:00:00.000Z')
  await enter(id, '2026-W23', { value: 9, notes: null })
  await enter(id, '2026-W24', { value: 12 })
  await calls.put(`/api/scorecard/items/${id}/goal`, { goal: { rule: '>=', low: 20 }, from: '2026-W24' })
  await time.goTo(world, '2026-06-12T09:00:00.000Z')
  await enter(id, '2026-W24', { value: null })
  expect(await named('Quotes', '2026-06-09')).toBeUndefined()
  const first = await named('Quotes', '2026-06-10')
  expect(first?.cells).toEqual([{ weekId: '2026-W23', value: 7, notes: 'Late', source: 'entered' }])
  expect(first).toMatchObject({ target: 10, goals: [{ from: null }] })
  const second = await named('Quotes', '2026-06-11')
  expect(second && numbersOf(second)).toEqual({ '2026-W23': 9, '2026-W24': 12 })
  expect(second).toMatchObject({ target: 20, can: { edit: false, enter: false, delete: false } })
  expect(numbersOf((await named('Quotes', '2026-06-12')) ?? { cells: [] })).toEqual({ '2026-W23': 9, '2026-W24': null })
  expect(await asOf('2026-06-12')).toEqual(await asOf('2030-01-01'))
})

test('its periods end with that day’s', async () => {
  const { id } = await addItem(world, ann, ops, { name: 'Calls' })
  await enter(id, '2026-W10', { value: 1 })
  await enter(id, '2026-W12', { value: 2 })
  await time.goTo(world, '2026-08-01T09:00:00.000Z')
  expect(numbersOf((await named('Calls', '2026-06-12')) ?? { cells: [] })).toEqual({ '2026-W12': 2 })
  expect(await named('Calls', '2026-07-31')).toMatchObject({ cells: [] })
})

test('a measurable is called, owned and counted as it was then', async () => {
  const { id } = await addItem(world, ann, ops, {
    name: 'Old name',
    unit: 'percent',
    decimals: 1,
    entrantIds: [zoe.id],
  })
  await time.goTo(world, '2026-08-02T09:00:00.000Z')
  const change = { name: 'New name', ownerId: bob.id, unit: 'number', decimals: 0, entrantIds: [], cadence: 'monthly' }
  await calls.patch(`/api/scorecard/items/${id}`, change)
  await time.goTo(world, '2026-08-03T09:00:00.000Z')
  await calls.patch(`/api/scorecard/items/${id}`, { name: 'Newest name', ownerId: null })
  await calls.patch(`/api/scorecard/items/${id}/archive`, { archived: true })
  await time.goTo(world, '2026-08-04T09:00:00.000Z')
  const was = { unit: 'percent', decimals: 1, ownerId: ann.id, owner: { fullName: 'Ann Archer' }, entrantIds: [zoe.id] }
  expect(await named('Old name', '2026-08-01')).toMatchObject({ ...was, archivedAt: null })
  expect(await named('New name', '2026-08-02')).toBeUndefined()
  expect(await named('New name', '2026-08-02', 'cadence=monthly')).toMatchObject({ owner: { fullName: 'Bob Baker' } })
  expect(await named('Newest name', '2026-08-03', 'cadence=monthly')).toBeUndefined()
  const archived = await named('Newest name', '2026-08-03', 'cadence=monthly&archived=true')
  expect(archived).toMatchObject({ owner: null, archivedAt: '2026-08-03T09:00:00.000Z' })
})

test('a formula is computed from what it was made of then, deleted parts included', async () => {
  const part = await addItem(world, ann, ops, { name: 'Part' })
  const middle = await addItem(world, ann, ops, { name: 'Middle', formula: `#${part.id} * 2` })
  const whole = await addItem(world, ann, ops, { name: 'Whole', formula: `#${middle.id} + 1` })
  await enter(part.id, '2026-W31', { value: 5 })
  await time.goTo(world, '2026-08-05T09:00:00.000Z')
  await calls.patch(`/api/scorecard/items/${part.id}`, { name: 'Renamed' })
  await calls.patch(`/api/scorecard/items/${middle.id}`, { formula: null })
  await calls.del(`/api/scorecard/items/${part.id}`)
  await enter(middle.id, '2026-W31', { value: 100 })
  await time.goTo(world, '2026-08-06T09:00:00.000Z')
  const then = await asOf('2026-08-04')
  const byName = (name: string) => then.find((item) => item.name === name)
  expect(byName('Whole')?.cells).toMatchObject([{ weekId: '2026-W31', value: 11, source: 'formula' }])
  expect(byName('Middle')).toMatchObject({ formula: `#${part.id} * 2`, operands: [{ id: part.id, name: 'Part' }] })
  expect(byName('Part')).toBeUndefined()
  expect((await named('Whole', '2026-08-05'))?.cells).toMatchObject([{ value: 101 }])
  expect(whole.operands).toEqual([{ id: middle.id, name: 'Middle' }])
})

test('it stands where it stood then, as far as the groups are still there', async () => {
  const { body: group } = await calls.post<ScorecardGroup>('/api/scorecard/groups', { name: 'Group', teamId: ops.id })
  const { body: gone } = await calls.post<ScorecardGroup>('/api/scorecard/groups', { name: 'Gone', teamId: ops.id })
  const { id } = await addItem(world, ann, ops, { name: 'Placed', groupId: group.id })
  const place = (groupId: number | null) =>
    calls.patch(`/api/scorecard/items/${id}/place`, { teamId: ops.id, groupId, afterId: null })
  await time.goTo(world, '2026-08-07T09:00:00.000Z')
  await place(gone.id)
  await time.goTo(world, '2026-08-08T09:00:00.000Z')
  await place(null)
  await calls.del(`/api/scorecard/groups/${gone.id}`)
  await time.goTo(world, '2026-08-09T09:00:00.000Z')
  expect(await named('Placed', '2026-08-06')).toMatchObject({ groupId: group.id })
  expect(await named('Placed', '2026-08-07')).toMatchObject({ groupId: null })
})

test('what was shared then is shown to those who still see it', async () => {
  const both = await world.member([ops, sales])
  const { id } = await addItem(world, both, ops, { name: 'Shared' })
  const share = `/api/scorecard/items/${id}/teams/${sales.id}`
  await world.as(both).put(share)
  await time.goTo(world, '2026-08-10T09:00:00.000Z')
  await world.as(both).del(share)
  await time.goTo(world, '2026-08-11T09:00:00.000Z')
  const namesFor = async (by: typeof ann, day: string) =>
    (await listed(world, by, sales, `asOf=${day}`)).map(({ name }) => name)
  expect(await namesFor(both, '2026-08-09')).toEqual(['Shared'])
  expect(await namesFor(both, '2026-08-10')).toEqual([])
  expect(await namesFor(zoe, '2026-08-09')).toEqual([])
})

test('the day ends by the workspace’s clock', async () => {
  await world.as(world.home.admin).patch('/api/tenant', { timeZone: 'Pacific/Auckland' })
  const { id } = await addItem(world, ann, ops, { name: 'Night' })
  await time.goTo(world, '2026-08-11T11:59:00.000Z')
  await enter(id, '2026-W32', { value: 1 })
  await time.goTo(world, '2026-08-11T12:01:00.000Z')
  await enter(id, '2026-W32', { value: 2 })
  expect(numbersOf((await named('Night', '2026-08-11')) ?? { cells: [] })).toEqual({ '2026-W32': 1 })
  expect(numbersOf((await named('Night', '2026-08-12')) ?? { cells: [] })).toEqual({ '2026-W32': 2 })
})

test('a history as of a day has what was known then, however old', async () => {
  const { id } = await addItem(world, ann, ops, { name: 'Corrected' })
  const double = await addItem(world, ann, ops, { name: 'Double', formula: `#${id} * 2` })
  const historyOf = async (itemId: number, day?: string) => {
    const query = day === undefined ? '' : `?asOf=${day}`
    return (await calls.get<History>(`/api/scorecard/items/${itemId}/values${query}`)).body
  }
  const numbers = async (itemId: number, day?: string) => numbersOf(await historyOf(itemId, day))
  await enter(id, '2024-W02', { value: 5 })
  await time.goTo(world, '2026-08-14T09:00:00.000Z')
  await enter(id, '2024-W02', { value: 6 })
  await enter(id, '2024-W03', { value: 8 })
  await calls.patch(`/api/scorecard/items/${double.id}`, { formula: `#${id} * 3` })
  const later = await addItem(world, ann, ops, { name: 'Later', formula: `#${id} * 2` })
  await time.goTo(world, '2026-08-15T09:00:00.000Z')
  expect(await historyOf(later.id, '2026-08-13')).toEqual({ cells: [], values: [] })
  expect(await numbers(id, '2026-08-13')).toEqual({ '2024-W02': 5 })
  expect((await historyOf(id, '2026-08-13')).values).toMatchObject([{ weekId: '2024-W02', value: 5 }])
  expect(await numbers(double.id, '2026-08-13')).toEqual({ '2024-W02': 10 })
  expect(await numbers(double.id, '2026-08-14')).toEqual({ '2024-W02': 18, '2024-W03': 24 })
  expect(await historyOf(id, '2026-08-14')).toEqual(await historyOf(id))
  expect(await historyOf(id, '2026-01-01')).toEqual({ cells: [], values: [] })
})
