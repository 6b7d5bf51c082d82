import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import type { PlanGoal } from '#contract/goals.ts'
import { dice } from '#test/support/dice.ts'
import { openTeam } from '#test/support/team.ts'
import { clockAt } from '../scorecard/support.ts'
import { driving } from './drive.ts'

const time = clockAt('2026-03-01T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, ann, bob, home } = world
const { add, change, listed } = driving(world)

test('a goal is what it was at the end of that day, and can’t be edited', async () => {
  const cat = await world.member(ops, { fullName: 'Cat' })
  const goal = await add(ann, ops, { title: 'Open in Leeds', progress: 10, assignedToId: cat.id })
  await time.goTo(world, '2026-03-02T12:00:00.000Z')
  await change(bob, goal, { title: 'Open in York', progress: 100, assignedToId: bob.id })
  await time.goTo(world, '2026-03-03T12:00:00.000Z')
  expect(await listed(bob, ops, '?asOf=2026-02-28')).toEqual([])
  expect(await listed(bob, ops, '?asOf=2026-03-01')).toMatchObject([
    {
      id: goal.id,
      title: 'Open in Leeds',
      progress: 10,
      status: 'active',
      assignee: { fullName: 'Cat' },
      can: { edit: false, delete: false },
    },
  ])
  expect(await listed(bob, ops, '?asOf=2026-03-02')).toMatchObject([
    { title: 'Open in York', status: 'completed', assignee: { id: bob.id } },
  ])
  await world.as(home.admin).del(`/api/users/${cat.id}`)
  expect(await listed(bob, ops, '?asOf=2026-03-01')).toMatchObject([{ assignedToId: null, assignee: null }])
  await world.as(ann).del(`/api/goals/${goal.id}`)
})

test('a goal that was deleted since is among those of the day', async () => {
  expect(await listed(bob, ops)).toEqual([])
  expect(await listed(bob, ops, '?asOf=2026-03-03')).toEqual([])
  expect(await listed(bob, ops, '?asOf=2026-03-02')).toMatchObject([{ title: 'Open in York' }])
})

const seed = Number(process.env['SEED'] ?? randomInt(100_000))

test(`each day’s plan is the one that was there that day (SEED=${seed})`, async () => {
  const roll = dice(seed)
  const team = await world.team()
  const member = await world.member(team)
  const recorded = new Map<string, PlanGoal[]>()
  const step = async (goals: PlanGoal[]) => {
    const goal = goals[roll(Math.max(goals.length, 1))]
    const move = roll(5)
    if (!goal || move === 0) return add(member, team, { title: `Goal ${roll(100)}` })
    if (move === 1) return world.as(member).del(`/api/goals/${goal.id}`)
    const afterId = goals.find(({ id }) => id !== goal.id)?.id ?? null
    if (move === 2) return world.as(member).patch(`/api/goals/${goal.id}/place`, { afterId })
    return change(member, goal, { progress: roll(101), title: `Goal ${roll(100)}` })
  }
  let day = '2026-04-01'
  for (let count = 0; count < 15; count += 1) {
    await time.goTo(world, `${day}T10:00:00.000Z`)
    for (let times = roll(5); times > 0; times -= 1) await step(await listed(member, team))
    recorded.set(day, await listed(member, team))
    day = addDays(day, 1)
  }
  await time.goTo(world, `${day}T10:00:00.000Z`)
  const plain = (goals: PlanGoal[]) =>
    goals.map(({ id, title, progress, status, position }) => ({ id, title, progress, status, position }))
  for (const [past, goals] of recorded) {
    expect([past, plain(await listed(member, team, `?asOf=${past}`))]).toEqual([past, plain(goals)])
  }
})
