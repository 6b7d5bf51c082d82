import { expect, test } from 'vitest'
import type { Performance } from '#contract/dashboard.ts'
import { addDays } from '#contract/days.ts'
import type { Todo } from '#contract/todos.ts'
import { fewestStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'

const today = '2026-11-19'
const world = await openTeam()
const { ops, sales, ann, bob, zoe } = world

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

test('they take one query, however many to-dos there are', async () => {
  const calls = world.as(ann)
  const ask = () => fewestStatements(world, () => calls.get(`/api/user/performance?today=${today}`))
  const before = await ask()
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n, n % 2 === 0)))
  expect([before, await ask()]).toEqual([2, 2])
})

test.each(['today=tomorrow', ''])('are refused with %j', async (query) => {
  expect((await world.as(ann).get(`/api/user/performance?${query}`)).status).toBe(400)
})
