import { expect, test } from 'vitest'
import { findPeriod } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import { goalOf } from '#contract/goal-rules.ts'
import type { Measurable, NewGoal } from '#contract/scorecard.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt } from './support.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, ann, db } = world
const add = (fields = {}) => addItem(world, ann, ops, { name: 'Quotes', ...fields })
const atLeast = (low: number) => ({ rule: '>=', low }) as const
const setGoal = ({ id }: Measurable, body: NewGoal) =>
  world.as(ann).put<Measurable>(`/api/scorecard/items/${id}/goal`, body)

const goalIn = ({ goals }: Measurable, weekId: string): number | null | undefined => {
  const period = findPeriod(weekId, plainCalendar)
  return period && (goalOf(goals, period)?.low ?? null)
}

test('a goal from a period on leaves earlier periods theirs', async () => {
  const item = await add({ goal: atLeast(10) })
  const { body } = await setGoal(item, { goal: atLeast(20), from: '2026-W24' })
  expect(['2026-W01', '2026-W23', '2026-W24', '2026-W40'].map((each) => goalIn(body, each))).toEqual([10, 10, 20, 20])
  expect(body.target).toBe(20)
  const ended = (await setGoal(item, { goal: null, from: '2026-W30' })).body
  expect(['2026-W29', '2026-W30'].map((each) => goalIn(ended, each))).toEqual([20, null])
})

test('a period can have a goal of its own, which can be taken back', async () => {
  const item = await add({ goal: atLeast(10) })
  const own = (await setGoal(item, { goal: atLeast(3), from: '2026-W24', onlyThisPeriod: true })).body
  expect(own.target).toBe(3)
  expect(['2026-W23', '2026-W24', '2026-W25'].map((each) => goalIn(own, each))).toEqual([10, 3, 10])
  const back = (await setGoal(item, { goal: null, from: '2026-W24', onlyThisPeriod: true })).body
  expect(goalIn(back, '2026-W24')).toBe(10)
})

test('the same goal again changes nothing, and none is overwritten', async () => {
  const item = await add({ goal: atLeast(10) })
  const same = (await setGoal(item, { goal: atLeast(10), from: null })).body
  expect(same.version).toBe(1)
  expect((await setGoal(item, { goal: null, from: '2026-W24', onlyThisPeriod: true })).body.version).toBe(1)
  await setGoal(item, { goal: atLeast(11), from: null })
  await setGoal(item, { goal: null, from: null })
  const kept = await db.execute(`select goal ->> 'low' as low, replaced_at is null as current
    from scorecard_goals where item_id = ${item.id} order by id`)
  expect(kept.rows).toEqual([
    { low: '10', current: false },
    { low: '11', current: false },
  ])
})

test('yes and no go with their unit', async () => {
  const [number, yes] = [await add(), await add({ unit: 'yes/no', goal: { rule: 'yes' } })]
  expect(yes).toMatchObject({ target: 1 })
  const wrong = (message: string) => ({ status: 400, body: { issues: [{ path: 'goal.rule', message }] } })
  const no = { goal: { rule: 'no' }, from: null } as const
  expect(await setGoal(number, no)).toMatchObject(wrong('Only yes/no measurables have this goal'))
  expect(await setGoal(yes, { goal: atLeast(1), from: null })).toMatchObject(wrong('The goal is either yes or no'))
  expect((await setGoal(yes, no)).body.target).toBe(0)
  // Goals that no longer suit end with the unit.
  const changed = await world.as(ann).patch<Measurable>(`/api/scorecard/items/${yes.id}`, { unit: 'number' })
  expect(changed.body).toMatchObject({ goals: [], target: null })
})

test('its period is one of the cadence, and may be later', async () => {
  const item = await add()
  const refusal = async (body: NewGoal) => (await setGoal(item, body)).body
  expect(await refusal({ goal: atLeast(1), from: '2025-W53' })).toMatchObject({ message: 'Invalid period' })
  expect(await refusal({ goal: atLeast(1), from: '2026-Q2' })).toMatchObject({
    message: 'This measurable has weekly numbers',
  })
  expect(await refusal({ goal: atLeast(1), from: null, onlyThisPeriod: true })).toMatchObject({ message: 'Required' })
  expect((await setGoal(item, { goal: atLeast(1), from: '2028-W01' })).status).toBe(200)
  expect((await setGoal(item, { goal: { rule: 'between', low: 2, high: 1 }, from: null })).status).toBe(400)
})

test('a week and a month that begin on one day have one goal from there, and goals of their own', async () => {
  const item = await add()
  await setGoal(item, { goal: atLeast(1), from: '2026-W23' })
  await setGoal(item, { goal: atLeast(2), from: '2026-W23', onlyThisPeriod: true })
  await world.as(ann).patch(`/api/scorecard/items/${item.id}`, { cadence: 'monthly' })
  await setGoal(item, { goal: atLeast(30), from: '2026-06' })
  const { body } = await setGoal(item, { goal: atLeast(40), from: '2026-06', onlyThisPeriod: true })
  expect(body.goals.toSorted((one, other) => (one.only ?? '').localeCompare(other.only ?? ''))).toMatchObject([
    { from: '2026-06-01', only: null, goal: { low: 30 } },
    { only: '2026-06', goal: { low: 40 } },
    { only: '2026-W23', goal: { low: 2 } },
  ])
})
