import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { gapsOf, type LineOfSight } from '#contract/strategy.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'
import { driving } from '../goals/drive.ts'

const world = await openTeam()
const { ops, sales, ann, bob, zoe, home } = world
const { add } = driving(world)

const sightOf = async (by: User, team: Team, quarter = '2026-Q4'): Promise<LineOfSight> =>
  (await world.as(by).get<LineOfSight>(`/api/teams/${team.id}/line-of-sight?quarter=${quarter}`)).body
const rockOf = async (by: User, team: Team, fields: object = {}): Promise<Rock> => {
  const wish = { title: 'New ovens', dueDate: '2026-12-15', ...fields }
  return (await world.as(by).post<Rock>(`/api/teams/${team.id}/rocks`, wish)).body
}
const todoOf = async (by: User, team: Team, fields: object): Promise<Todo> =>
  (await world.as(by).post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Call', ...fields })).body
const measurableOf = async (by: User, team: Team, goalId: number): Promise<Measurable> =>
  (await world.as(by).post<Measurable>(`/api/teams/${team.id}/scorecard/items`, { name: 'Loaves', goalId })).body

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other)

const goal = await add(ann, ops)
const bare = await add(ann, ops, { title: 'Bare' })
const done = await add(ann, ops, { title: 'Done', status: 'completed' })
const led = await add(home.admin, home.team)
const step = { id: randomUUID(), name: 'Ordered' }
const serving = await rockOf(ann, ops, { goalId: goal.id, milestones: [step] })
const forNothing = await rockOf(ann, ops)
const forAll = await rockOf(ann, ops, { goalId: led.id, dueDate: null })
const shared = await rockOf(bob, ops, { goalId: goal.id, otherTeamsInvolved: [sales.id] })
await rockOf(ann, ops, { goalId: goal.id, dueDate: '2027-01-15' })

test('has a team’s goals, its rocks of the quarter, their to-dos, and the measurables that prove the goals', async () => {
  const todo = await todoOf(bob, ops, { rockId: serving.id, milestoneId: step.id, assignedToId: bob.id })
  await todoOf(bob, ops, {})
  const measurable = await measurableOf(ann, ops, goal.id)
  const sight = await sightOf(bob, ops)
  expect(sight.goals.map(({ id }) => id)).toEqual([goal.id, bare.id, done.id])
  expect(idsOf(sight.rocks)).toEqual(idsOf([serving, forNothing, forAll, shared]))
  expect(sight.rocks.find(({ id }) => id === serving.id)).toEqual({
    id: serving.id,
    title: 'New ovens',
    teamId: ops.id,
    status: 'on-track',
    progress: 0,
    owner: serving.owner,
    goalId: goal.id,
    dueDate: '2026-12-15',
    milestones: [{ ...step, completed: false }],
  })
  const { id, title, completed, dueDate, assignee } = todo
  const seen = { id, title, teamId: ops.id, completed, dueDate, assignee, rockId: serving.id, milestoneId: step.id }
  expect(sight.todos).toEqual([seen])
  expect(sight.measurables).toEqual([{ id: measurable.id, name: 'Loaves', goalId: goal.id }])
})

test('names what is missing', async () => {
  const gaps = gapsOf(await sightOf(bob, ops), ops.id)
  expect(idsOf(gaps.goalsWithoutRock)).toEqual([bare.id])
  expect(idsOf(gaps.rocksForNothing)).toEqual([forNothing.id])
  expect(idsOf(gaps.goalsUnproved)).toEqual([bare.id])
  const next = gapsOf(await sightOf(bob, ops, '2027-Q2'), ops.id)
  // An undated rock is one of every quarter.
  expect(idsOf(next.goalsWithoutRock)).toEqual([goal.id, bare.id])
})

test('leaves out what is archived or deleted', async () => {
  const team = await world.team()
  const member = await world.member(team)
  const gone = await add(member, team)
  const kept = await add(member, team, { title: 'Kept' })
  const rock = await rockOf(member, team, { goalId: gone.id })
  const archived = await rockOf(member, team, { goalId: kept.id })
  const todo = await todoOf(member, team, { rockId: rock.id })
  const measurable = await measurableOf(member, team, kept.id)
  await world.as(member).del(`/api/goals/${gone.id}`)
  await world.as(member).patch(`/api/rocks/${archived.id}`, { isArchived: true })
  await world.as(member).patch(`/api/todos/${todo.id}/toggle`, { completed: true })
  await world.as(member).patch(`/api/todos/${todo.id}/archive`, { archived: true })
  await world.as(member).patch(`/api/scorecard/items/${measurable.id}/archive`, { archived: true })
  expect(await sightOf(member, team)).toEqual({
    goals: [expect.objectContaining({ id: kept.id })],
    rocks: [expect.objectContaining({ id: rock.id, goalId: null })],
    todos: [],
    measurables: [],
  })
})

test('of the Leadership team has for each reader what they see', async () => {
  const theirs = await rockOf(zoe, sales, { goalId: led.id })
  const proof = await measurableOf(zoe, sales, led.id)
  const todo = await todoOf(zoe, sales, { rockId: theirs.id })
  const sight = await sightOf(zoe, home.team)
  expect(sight.goals).toMatchObject([{ id: led.id, can: { edit: false } }])
  expect(idsOf(sight.rocks)).toEqual([theirs.id])
  expect([idsOf(sight.todos), idsOf(sight.measurables)]).toEqual([[todo.id], [proof.id]])
  expect(idsOf((await sightOf(home.admin, home.team)).rocks)).toEqual(idsOf([forAll, theirs]))
  const beside = (await sightOf(ann, home.team)).rocks
  expect(idsOf(beside)).toEqual([forAll.id])
})

test('names no goal that its reader does not see', async () => {
  const both = await world.member([ops, sales])
  const mine = await add(zoe, sales, { title: 'Hers' })
  const rock = await rockOf(both, ops, { goalId: mine.id })
  const goalIdFor = async (by: User) => (await sightOf(by, ops)).rocks.find(({ id }) => id === rock.id)?.goalId
  expect(await goalIdFor(both)).toBe(mine.id)
  expect(await goalIdFor(ann)).toBeNull()
})

test('is read by as many statements, however much there is', async () => {
  const team = await world.team()
  const member = await world.member(team)
  const fill = async () => {
    const { id: goalId } = await add(member, team)
    const { id: rockId } = await rockOf(member, team, { goalId })
    await todoOf(member, team, { rockId })
    await measurableOf(member, team, goalId)
  }
  await fill()
  const few = await countStatements(world, () => sightOf(member, team))
  for (let times = 0; times < 12; times += 1) await fill()
  expect((await sightOf(member, team)).todos).toHaveLength(13)
  expect(await countStatements(world, () => sightOf(member, team))).toBe(few)
})

test.each(['', '?quarter=2026-Q5', '?quarter=soon'])('wants a quarter: %s', async (query) => {
  expect((await world.as(ann).get(`/api/teams/${ops.id}/line-of-sight${query}`)).status).toBe(400)
})
