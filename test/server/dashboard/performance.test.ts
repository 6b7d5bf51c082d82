import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Performance } from '#contract/dashboard.ts'
import { addDays } from '#contract/days.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { scorecardItems } from '#server/scorecard/table.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'

const today = '2026-11-19'
const world = await openTeam({ clock: () => new Date(`${today}T12:00:00Z`) })
const { ops, sales, ann, bob, zoe } = world

type Measuring = { team?: typeof ops; by?: User; goal?: object; cadence?: string; formula?: string | null }

beforeEach(() => world.db.delete(scorecardItems).where(eq(scorecardItems.tenantId, world.home.id)))

/** A to-do of a team that was due so many days before `today`. */
const add = async (daysAgo: number, done: boolean, { by = ann, team = ops } = {}): Promise<Todo> => {
  const dueDate = addDays(today, -daysAgo)
  const { body } = await world.as(by).post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Call the bank', dueDate })
  if (done) await world.as(by).patch(`/api/todos/${body.id}/toggle`)
  return body
}
const figures = async (query = `teamId=${ops.id}&today=${today}`, by = ann): Promise<Performance> =>
  (await world.as(by).get<Performance>(`/api/user/performance?${query}`)).body

const nothing = { goalAchievement: null, taskCompletion: null, taskCompletionBefore: null, improvement: null }

test('a team with nothing due has no figures', async () => {
  expect(await figures()).toEqual({ ...nothing, weeks: Array.from({ length: 13 }, () => null) })
})

test('tasks are completed by the share of what was due in seven days, against the four weeks before', async () => {
  await Promise.all([
    ...[0, 6].map((days) => add(days, true)),
    add(3, false),
    add(-1, false),
    ...[7, 13].map((days) => add(days, true)),
    ...[34, 34].map((days) => add(days, false)),
    add(35, true),
    ...[90, 91].map((days) => add(days, true)),
  ])
  const archived = await add(5, true)
  await world.as(ann).patch(`/api/todos/${archived.id}/archive`, { archived: true })
  await world.as(ann).del(`/api/todos/${(await add(5, false)).id}`)
  expect(await figures()).toEqual({
    ...nothing,
    taskCompletion: 75,
    taskCompletionBefore: 50,
    improvement: 25,
    weeks: [100, null, null, null, null, null, null, 100, 0, null, null, 100, 75],
  })
})

test('what is due today counts from the day it is where the reader is', async () => {
  const inHonolulu = addDays(today, -1)
  expect((await figures(`teamId=${ops.id}&today=${inHonolulu}`)).taskCompletion).toBe(75)
  expect((await figures(`teamId=${ops.id}&today=${addDays(today, 1)}`)).taskCompletion).toBe(50)
  expect((await figures(`teamId=${ops.id}&today=${addDays(today, 8)}`)).taskCompletion).toBeNull()
})

test('without a team they are those of all you can see', async () => {
  await add(1, false, { by: zoe, team: sales })
  const mine = await add(1, false, { by: ann, team: sales })
  expect((await figures(`today=${today}`, bob)).taskCompletion).toBe(75)
  expect((await figures(`today=${today}`, ann)).taskCompletion).toBe(60)
  expect((await figures(`today=${today}`, zoe)).taskCompletion).toBe(0)
  await world.as(ann).del(`/api/todos/${mine.id}`)
  const stranger = (await world.tenant()).admin
  expect((await figures(`today=${today}`, stranger)).taskCompletion).toBeNull()
})

describe('goals are achieved', () => {
  const week = '2026-W46'
  const measure = async (name: string, value: number | null, { team = ops, by = ann, ...fields }: Measuring = {}) => {
    const { body } = await world.as(by).post<Measurable>(`/api/teams/${team.id}/scorecard/items`, { name, ...fields })
    if (value !== null) await world.as(by).put(`/api/scorecard/items/${body.id}/values/${week}`, { value })
    return body
  }
  const achieved = async (query?: string, by?: User): Promise<number | null> =>
    (await figures(query, by)).goalAchievement
  const goal = { rule: '>=', low: 10 }

  test('by the share of the weekly measurables with a goal and a number in the last full week', async () => {
    const met = await measure('Met', 10, { goal })
    expect(await achieved()).toBe(100)
    await measure('Close', 9, { goal })
    await measure('Missed', 1, { goal })
    await measure('No number', null, { goal })
    await measure('No goal', 3)
    await measure('Monthly', null, { goal, cadence: 'monthly' })
    const archived = await measure('Archived', 1, { goal })
    await world.as(ann).patch(`/api/scorecard/items/${archived.id}/archive`, { archived: true })
    await world.as(ann).del(`/api/scorecard/items/${(await measure('Deleted', 1, { goal })).id}`)
    expect(await achieved()).toBe(33)
    await measure('Twice as many', null, { goal, formula: `#${met.id} * 2` })
    expect(await achieved()).toBe(50)
  })

  test('held against the goal of that week', async () => {
    const { id } = await measure('Leads', 8, { goal })
    await world.as(ann).put(`/api/scorecard/items/${id}/goal`, { goal: { rule: '>=', low: 5 }, from: '2026-W47' })
    expect(await achieved()).toBe(0)
    const own = { goal: { rule: '>=', low: 5 }, from: week, onlyThisPeriod: true }
    await world.as(ann).put(`/api/scorecard/items/${id}/goal`, own)
    expect(await achieved()).toBe(100)
  })

  test('in a team’s own measurables and those shared with it; without a team in all you can see', async () => {
    const shared = await measure('Shared', 20, { goal })
    await world.as(world.home.admin).put(`/api/scorecard/items/${shared.id}/teams/${sales.id}`)
    await measure('Of sales', 0, { goal, team: sales, by: zoe })
    expect(await achieved(`teamId=${sales.id}&today=${today}`, zoe)).toBe(50)
    expect(await achieved(`today=${today}`, ann)).toBe(100)
    const { admin } = await world.tenant()
    expect(await achieved(`today=${today}`, admin)).toBeNull()
  })

  test('by as many queries for many as for few', async () => {
    const calls = world.as(ann)
    const ask = () => countStatements(world, () => calls.get(`/api/user/performance?today=${today}`))
    const { id } = await measure('First', 12, { goal })
    await measure('Computed', null, { goal, formula: `#${id} + 1` })
    const before = await ask()
    for (let n = 0; n < 20; n += 1) await measure(`Number ${n}`, n, { goal, formula: n % 2 ? `#${id} + ${n}` : null })
    expect([before, await ask()]).toEqual([5, 5])
  })
})

test('to-dos take one query, however many to-dos there are', async () => {
  const calls = world.as(ann)
  const ask = () => countStatements(world, () => calls.get(`/api/user/performance?today=${today}`))
  const before = await ask()
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n, n % 2 === 0)))
  expect([before, await ask()]).toEqual([3, 3])
})

test.each(['today=tomorrow', ''])('are refused with %j', async (query) => {
  expect((await world.as(ann).get(`/api/user/performance?${query}`)).status).toBe(400)
})
