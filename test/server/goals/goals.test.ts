import { describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { mostGoals, type PlanGoal } from '#contract/goals.ts'
import type { Found } from '#contract/search.ts'
import { withPositions } from '#server/db/order.ts'
import { goals } from '#server/goals/table.ts'
import { journal } from '#server/journal/table.ts'
import { purge } from '#server/settings/deleted/purging.ts'
import { openTeam } from '#test/support/team.ts'
import { allNotified, bellOf, notificationsOf } from '../notifications/drive.ts'
import { driving as drivingVision, entry, pictureWith } from '../vision/drive.ts'
import { driving } from './drive.ts'

const world = await openTeam()
const { ops, sales, ann, bob, zoe, home, db } = world
const { add, change, listed } = driving(world)
const vision = drivingVision(world)
const verbsOf = async ({ id }: PlanGoal) =>
  (
    await db
      .select()
      .from(journal)
      .where(and(eq(journal.subject, 'goals'), eq(journal.subjectId, id)))
      .orderBy(journal.id)
  ).map(({ verb }) => verb)

test('a goal is added with what is usual, at the end of the plan', async () => {
  const first = await add(ann, ops, { title: ' Open in Leeds ' })
  expect(first).toMatchObject({
    title: 'Open in Leeds',
    description: null,
    progress: 0,
    status: 'active',
    priority: 'medium',
    dueDate: null,
    assignee: null,
    serves: null,
    teamId: ops.id,
    createdById: ann.id,
    can: { edit: true, delete: true },
  })
  const fields = { title: 'Hire ten', description: 'Bakers', progress: 40, priority: 'high', dueDate: '2026-12-31' }
  const second = await add(ann, ops, { ...fields, assignedToId: bob.id })
  expect(second).toMatchObject({ ...fields, assignee: { fullName: 'Bob Baker' } })
  expect(await listed(bob, ops)).toEqual([first, second])
})

test('the fields named are changed, and the journal has them as they were', async () => {
  const goal = await add(ann, ops, { progress: 10 })
  const changed = await change(bob, goal, { progress: 20, description: 'By the river' })
  expect(changed).toMatchObject({ progress: 20, description: 'By the river', title: goal.title })
  expect(changed.version).toBeGreaterThan(goal.version)
  const [entryOf] = await db
    .select()
    .from(journal)
    .where(and(eq(journal.subjectId, goal.id), eq(journal.verb, 'changed'), eq(journal.subject, 'goals')))
    .orderBy(journal.id)
  expect(entryOf).toMatchObject({ before: { progress: 10, description: null }, after: { progress: 20 } })
  expect(await change(bob, goal, { progress: 20 })).toEqual(changed)
})

test('a change that began before another one is refused with the goal as it is now', async () => {
  const goal = await add(ann, ops)
  const now = await change(bob, goal, { progress: 20 })
  const refused = await world.as(ann).patch(`/api/goals/${goal.id}`, { progress: 30, updatedAt: goal.updatedAt })
  expect(refused).toMatchObject({ status: 409, body: { message: 'This has been changed in the meantime' } })
  expect(refused.body.current).toEqual(now)
  expect(await change(ann, goal, { progress: 30, updatedAt: now.updatedAt })).toMatchObject({ progress: 30 })
})

describe('progress and status go together', () => {
  test('at 100 percent a goal is completed, unless the call says otherwise', async () => {
    const goal = await add(ann, ops)
    expect(await change(ann, goal, { progress: 100 })).toMatchObject({ status: 'completed', progress: 100 })
    expect(await change(ann, goal, { status: 'active' })).toMatchObject({ status: 'active', progress: 100 })
    expect(await change(ann, goal, { progress: 90 })).toMatchObject({ status: 'active' })
    expect(await change(ann, goal, { progress: 100, status: 'active' })).toMatchObject({ status: 'active' })
    expect(await verbsOf(goal)).toEqual(['created', 'completed', 'reopened', 'changed', 'changed'])
  })

  test('a goal that is dropped stays so at 100 percent', async () => {
    const goal = await add(ann, ops, { status: 'dropped' })
    expect(await change(ann, goal, { progress: 100 })).toMatchObject({ status: 'dropped' })
  })

  test('one that is completed is at 100 percent, unless the call says otherwise', async () => {
    const goal = await add(ann, ops, { progress: 30 })
    expect(await change(ann, goal, { status: 'completed' })).toMatchObject({ progress: 100 })
    const partly = await add(ann, ops, { progress: 30 })
    expect(await change(ann, partly, { status: 'completed', progress: 60 })).toMatchObject({ progress: 60 })
    expect(await change(ann, partly, { status: 'completed' })).toMatchObject({ progress: 60 })
  })

  test('so are new ones', async () => {
    expect(await add(ann, ops, { progress: 100 })).toMatchObject({ status: 'completed' })
    expect(await add(ann, ops, { status: 'completed' })).toMatchObject({ progress: 100 })
    expect(await add(ann, ops, { status: 'completed', progress: 40 })).toMatchObject({ progress: 40 })
    expect(await add(ann, ops, { status: 'dropped', progress: 100 })).toMatchObject({ status: 'dropped' })
  })
})

test.each([
  ['title', { title: ' ' }],
  ['progress', { progress: 101 }],
  ['progress', { progress: 5.5 }],
  ['status', { status: 'paused' }],
  ['dueDate', { dueDate: '2026-13-01' }],
  ['serves', { serves: 'everything' }],
  ['assignedToId', { assignedToId: zoe.id }, 'The assignee must be a member of the team'],
  ['serves', { serves: crypto.randomUUID() }, 'Choose something from the 3-year picture'],
])('%s of %j is refused', async (path, fields, message?: string) => {
  const { id } = await add(ann, ops)
  for (const answer of [
    await world.as(ann).post(`/api/teams/${ops.id}/goals`, { title: 'Plain', ...fields }),
    await world.as(ann).patch(`/api/goals/${id}`, fields),
  ]) {
    const [issue] = answer.body.issues ?? []
    expect([answer.status, issue?.path]).toEqual([400, path])
    if (message) expect(issue?.message).toBe(message)
  }
})

test('a goal serves the 10-year target, or what is in the picture of its team or of the Leadership team', async () => {
  const [own, led, others] = [entry('Ours'), entry('Everybody’s'), entry('Theirs')]
  const measured = { id: crypto.randomUUID(), name: 'Loaves', value: '1m' }
  const picture = { ...pictureWith([own]), measurables: [measured] }
  const { versionId } = await vision.saved(ann, ops, 'three-year-picture', picture)
  await vision.saved(home.admin, home.team, 'three-year-picture', pictureWith([led]))
  await vision.saved(zoe, sales, 'three-year-picture', pictureWith([others]))
  const goal = await add(ann, ops, { serves: own.id })
  for (const serves of ['ten-year', measured.id, led.id, null, own.id]) {
    expect(await change(ann, goal, { serves })).toMatchObject({ serves })
  }
  expect((await world.as(ann).patch(`/api/goals/${goal.id}`, { serves: others.id })).status).toBe(400)
  await vision.hide(home.admin, home.team, 'three-year-picture')
  expect((await world.as(ann).patch(`/api/goals/${goal.id}`, { serves: led.id })).status).toBe(400)
  // What it served has left the picture: it stays as it is, and can't be chosen anew.
  await vision.saved(ann, ops, 'three-year-picture', pictureWith([]), versionId)
  expect(await change(ann, goal, { serves: own.id, title: 'Open in York' })).toMatchObject({ serves: own.id })
  expect((await world.as(ann).post(`/api/teams/${ops.id}/goals`, { title: 'New', serves: own.id })).status).toBe(400)
})

test('goals are put in an order, by several people at once too', async () => {
  const team = await world.team()
  const [one, other] = [await world.member(team), await world.member(team)]
  const [a, b, c] = [await add(one, team), await add(one, team), await add(one, team)]
  const place = (by: typeof one, { id }: PlanGoal, afterId: number | null) =>
    world.as(by).patch<PlanGoal>(`/api/goals/${id}/place`, { afterId })
  const idsNow = async () => (await listed(one, team)).map(({ id }) => id)
  const { body } = await place(one, c, null)
  expect(body).toMatchObject({ id: c.id, updatedAt: c.updatedAt, version: c.version + 1 })
  expect(await idsNow()).toEqual([c.id, a.id, b.id])
  await place(one, c, a.id)
  expect(await idsNow()).toEqual([a.id, c.id, b.id])
  await Promise.all([place(one, a, b.id), place(other, c, b.id), add(one, team), add(other, team)])
  expect(new Set((await listed(one, team)).map(({ position }) => position)).size).toBe(5)
  const refused = await place(one, a, (await add(ann, ops)).id)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'The goal to put this one behind is no longer in the team', current: { id: a.id } },
  })
})

test('a team has at most a hundred goals', async () => {
  const team = await world.team()
  const member = await world.member(team)
  const { tenantId, id: teamId } = team
  const row = { tenantId, teamId, title: 'One of many' }
  await db.insert(goals).values(withPositions(Array.from({ length: mostGoals - 1 }, () => row)))
  const last = await add(member, team)
  const path = `/api/teams/${team.id}/goals`
  const refused = await world.as(member).post(path, { title: 'One more' })
  expect(refused).toMatchObject({ status: 409, body: { message: 'A team has at most 100 goals' } })
  await world.as(member).del(`/api/goals/${last.id}`)
  expect((await world.as(member).post(path, { title: 'One more' })).status).toBe(201)
})

test('whoever is given a goal is notified, with the way to it', async () => {
  const goal = await add(ann, ops, { title: 'Bake more', assignedToId: bob.id })
  expect(await notificationsOf(world, bob)).toContain('assignment: Bake more')
  await change(ann, goal, { assignedToId: null })
  await change(bob, goal, { assignedToId: ann.id, title: 'Bake much more' })
  const [newest] = (await bellOf(world, ann)).notifications
  expect(newest).toMatchObject({ subject: 'goals', subjectId: goal.id, milestoneId: null, title: 'Bake much more' })
})

test('goals and what a vision says are found by the members of the team', async () => {
  await add(ann, ops, { title: 'Sourdough for all', description: 'With rye' })
  await vision.saved(ann, ops, 'swot', {
    strengths: [entry('Ovens from Lisbon')],
    weaknesses: [],
    opportunities: [],
    threats: [],
  })
  const found = async (q: string, by = bob) => {
    await allNotified(world)
    return (await world.as(by).get<Found[]>(`/api/search?q=${q}`)).body
  }
  expect(await found('sourdough')).toMatchObject([{ subject: 'goals', title: 'Sourdough for all', teamId: ops.id }])
  expect(await found('rye')).toHaveLength(1)
  expect(await found('lisbon')).toMatchObject([{ subject: 'vision_sections', title: 'SWOT', teamId: ops.id }])
  expect([await found('sourdough', zoe), await found('lisbon', zoe)]).toEqual([[], []])
})

test('deleted goals are out of sight, and purged with what the journal says of them', async () => {
  const goal = await add(ann, ops, { title: 'Not after all' })
  expect((await world.as(bob).del(`/api/goals/${goal.id}`)).status).toBe(204)
  expect((await listed(ann, ops)).some(({ id }) => id === goal.id)).toBe(false)
  expect((await world.as(ann).patch(`/api/goals/${goal.id}`, { progress: 1 })).status).toBe(404)
  await purge(db, new Date(Date.now() + 31 * 24 * 60 * 60_000))
  const entries = await db
    .select()
    .from(journal)
    .where(and(eq(journal.subject, 'goals'), eq(journal.subjectId, goal.id)))
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toContain('Not after all')
})

test('a team that is deleted names its goals and the sections of its vision', async () => {
  const { body } = await world.as(ann).get<Record<string, number>>(`/api/teams/${ops.id}/contents`)
  expect(body).toMatchObject({ vision_sections: 2, goals: (await listed(ann, ops)).length })
})
