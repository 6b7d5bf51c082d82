import { expect, test } from 'vitest'
import type { PlanGoal } from '#contract/goals.ts'
import { everyReader } from '#test/support/callers.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'
import { driving as drivingVision } from '../vision/drive.ts'
import { driving } from './drive.ts'

const world = await openTeam()
const { ops, ann, zoe, home } = world
const { add, listed } = driving(world)
const { hide } = drivingVision(world)
const { callers, leader, statuses, each } = await everyReader(world)

const listOf = ({ id }: Team) => `/api/teams/${id}/goals`
const sightOf = ({ id }: Team) => `/api/teams/${id}/line-of-sight?quarter=2026-Q4`
const ours = await add(ann, ops)
const led = await add(leader, home.team)

test('a team’s goals are read by its members and admins', async () => {
  const read = each(200, 200, 403, 403, 403, 404, 200, 200)
  for (const path of [listOf(ops), `${listOf(ops)}?asOf=2999-01-01`, sightOf(ops)]) {
    expect(await statuses((calls) => calls.get(path))).toEqual(read)
  }
})

test('and changed by them; for others they are not there', async () => {
  const changed = each(200, 200, 404, 404, 404, 404, 200, 200)
  expect(await statuses((calls) => calls.patch(`/api/goals/${ours.id}`, { progress: 5 }))).toEqual(changed)
  expect(await statuses((calls) => calls.patch(`/api/goals/${ours.id}/place`, { afterId: null }))).toEqual(changed)
  const added = each(201, 201, 403, 403, 403, 404, 201, 201)
  expect(await statuses((calls) => calls.post(listOf(ops), { title: 'More' }))).toEqual(added)
})

test('the Leadership team’s are read by everybody in the workspace, and changed by its members and admins', async () => {
  const read = each(200, 200, 200, 200, 200, 404, 404, 200)
  for (const path of [listOf(home.team), `${listOf(home.team)}?asOf=2999-01-01`, sightOf(home.team)]) {
    expect(await statuses((calls) => calls.get(path))).toEqual(read)
  }
  const changed = each(403, 200, 200, 403, 403, 404, 404, 200)
  expect(await statuses((calls) => calls.patch(`/api/goals/${led.id}`, { progress: 5 }))).toEqual(changed)
  const { body } = await world.as(zoe).del(`/api/goals/${led.id}`)
  expect(body.message).toBe('Only members of the team may change this goal')
})

test('who may read and not change them is told so', async () => {
  expect(await listed(zoe, home.team)).toMatchObject([{ can: { edit: false, delete: false } }])
  expect(await listed(leader, home.team)).toMatchObject([{ can: { edit: true, delete: true } }])
})

test('hidden with the plan they are not there for others', async () => {
  await hide(leader, home.team, 'one-year-plan')
  const found = each(404, 200, 200, 404, 404, 404, 404, 200)
  expect(await statuses((calls) => calls.patch(`/api/goals/${led.id}`, { progress: 6 }))).toEqual(found)
  for (const path of [listOf(home.team), `${listOf(home.team)}?asOf=2999-01-01`]) {
    expect((await world.as(zoe).get<PlanGoal[]>(path)).body).toEqual([])
    expect((await world.as(leader).get<PlanGoal[]>(path)).body).toHaveLength(1)
  }
  expect((await world.as(zoe).get(sightOf(home.team))).body).toMatchObject({ goals: [], rocks: [] })
  await hide(leader, home.team, 'one-year-plan', false)
})

test('deleting is for those who may change', async () => {
  const gone = each(404, 204, 404, 404, 404, 404, 404, 404)
  const tried = await statuses(async (calls) =>
    calls === callers.member ? { status: 404 } : calls.del(`/api/goals/${ours.id}`),
  )
  expect(tried).toEqual(gone)
})
