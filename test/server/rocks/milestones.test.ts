import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { milestoneWith } from '#test/support/rows.ts'
import { openRocks } from './drive.ts'

const world = await openRocks({ clock: () => new Date('2026-11-19T12:00:00Z') })
let rock: Rock
beforeEach(async () => {
  rock = await world.add({ otherTeamsInvolved: [world.sales.id] })
})

const path = (milestone?: Milestone | string) =>
  `/api/rocks/${rock.id}/milestones${milestone ? `/${typeof milestone === 'string' ? milestone : milestone.id}` : ''}`
const post = (body: object = {}, by = world.ann) =>
  world.as(by).post<Rock>(path(), { id: randomUUID(), name: 'Find a hall', ...body })
const add = async (body: object = {}, by = world.ann): Promise<Milestone> => {
  const id = randomUUID()
  const { milestones } = await world.addMilestone(rock, { id, ...body }, by)
  const added = milestones.find((one) => one.id === id)
  if (!added) throw new Error('The milestone was not added')
  return added
}
const toggle = (milestone: Milestone, by = world.ann, body?: object) =>
  world.as(by).patch<Rock>(`${path(milestone)}/toggle`, body)
const namesOf = ({ milestones }: Rock): string[] => {
  expect(milestones.map(({ position }) => position)).toEqual(milestones.map((_, index) => index))
  return milestones.map(({ name }) => name)
}

describe('adding a milestone', () => {
  test('answers the rock with it, by its id, with the defaults', async () => {
    const id = randomUUID()
    const body = { id, name: ' Find a hall ', description: ' Near the station ', completedById: world.bob.id }
    const answer = await post(body, world.bob)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ id: rock.id, version: 2, updatedAt: rock.updatedAt })
    const updatedAt = answer.body.milestones[0]?.updatedAt ?? ''
    const added = milestoneWith({ id, name: 'Find a hall', description: 'Near the station', updatedAt })
    expect(answer.body.milestones).toEqual([added])
  })

  test('as completed says when and by whom, whatever the body says', async () => {
    const done = { completed: true, completedAt: '1999-01-01T00:00:00Z', completedById: world.bob.id }
    const stored = { completed: true, completedAt: '2026-11-19T12:00:00.000Z', completedById: world.ann.id }
    expect(await add(done)).toMatchObject(stored)
  })

  test('is a conflict under an id that the rock has, and none under one that another rock has', async () => {
    const { id } = await add()
    for (const same of [id, id.toUpperCase()]) {
      expect((await post({ id: same })).status).toBe(409)
    }
    expect((await world.addMilestone(await world.add(), { id })).milestones).toHaveLength(1)
  })

  test('gives it to yourself, whatever your teams, but not to an admin who is in none of them', async () => {
    const { admin } = world.home
    expect((await add({ assignedToId: admin.id }, admin)).assignee?.fullName).toBe(admin.fullName)
    expect((await post({ assignedToId: admin.id })).status).toBe(400)
  })

  test('puts it in front of those that are due later', async () => {
    await add({ name: 'undated' })
    await add({ name: 'second', dueDate: '2026-12-02' })
    await add({ name: 'third', dueDate: '2026-12-03' })
    await add({ name: 'first', dueDate: '2026-12-01' })
    const { body } = await post({ name: 'last' })
    expect(namesOf(body)).toEqual(['first', 'second', 'third', 'undated', 'last'])
  })

  test('ends at a hundred', async () => {
    const milestones = Array.from({ length: 100 }, (_, n) => ({ id: randomUUID(), name: `${n}` }))
    rock = await world.add({ milestones })
    expect((await post()).status).toBe(400)
  })
})

describe('a new order', () => {
  const reorder = (ids: string[], by = world.ann) => world.as(by).patch<Rock>(path(), { ids })

  test('is kept, and what comes in later goes where its date puts it', async () => {
    const [one, two] = [await add({ name: 'one', dueDate: '2026-12-01' }), await add({ name: 'two' })]
    const { body } = await reorder([two.id, one.id])
    expect(namesOf(body)).toEqual(['two', 'one'])
    const later = await post({ name: 'three', dueDate: '2026-12-02' })
    expect(namesOf(later.body)).toEqual(['three', 'two', 'one'])
  })

  test('that is the old one changes nothing', async () => {
    const ids = [(await add()).id, (await add()).id]
    const before = await world.find(rock)
    expect((await reorder(ids)).body).toEqual(before)
  })

  test('is a conflict when it lacks one, or has one too many', async () => {
    const [one, two] = [await add(), await add()]
    for (const ids of [[one.id], [one.id, two.id, randomUUID()], [one.id, one.id]]) {
      expect((await reorder(ids)).status).toBe(409)
    }
  })
})

describe('changing a milestone', () => {
  const change = (milestone: Milestone, body: object) => world.as(world.bob).patch<Rock>(path(milestone), body)

  test('of its day puts it where the day belongs', async () => {
    await add({ name: 'one', dueDate: '2026-12-01' })
    const two = await add({ name: 'two' })
    expect(namesOf((await change(two, { dueDate: '2026-11-30' })).body)).toEqual(['two', 'one'])
    expect(namesOf((await change(two, { dueDate: null })).body)).toEqual(['one', 'two'])
  })

  test('is no conflict because it was ticked', async () => {
    const milestone = await add()
    await toggle(milestone)
    expect((await change(milestone, { name: 'Ticked', updatedAt: milestone.updatedAt })).status).toBe(200)
  })
})

test('completing a milestone says by whom, and moves the progress of its rock', async () => {
  const milestone = await add()
  await add()
  const first = await toggle(milestone, world.bob)
  expect(first.body).toMatchObject({ progress: 50, milestones: [{ completedById: world.bob.id }, {}] })
  expect((await toggle(milestone)).body).toMatchObject({ progress: 0, milestones: [{ completedById: null }, {}] })
})

test('deleting a milestone closes up the others and answers the rock', async () => {
  const [one] = [await add({ name: 'one' }), await add({ name: 'two' })]
  const { status, body } = await world.as(world.bob).del<Rock>(path(one))
  expect(status).toBe(200)
  expect(namesOf(body)).toEqual(['two'])
})

test('the other teams involved read milestones, and neither add nor order them', async () => {
  const milestone = await add({ assignedToId: world.bob.id })
  expect((await world.find(rock, world.zoe))?.milestones).toMatchObject([{ id: milestone.id }])
  expect((await post({}, world.zoe)).status).toBe(403)
  expect((await world.as(world.zoe).patch(path(), { ids: [milestone.id] })).status).toBe(403)
})

test('a milestone that the rock does not have is not found', async () => {
  const { milestones } = await world.addMilestone(await world.add())
  for (const id of [milestones[0]?.id ?? '', randomUUID(), 'x', '7']) {
    const calls = world.as(world.ann)
    const answers = [
      await calls.patch(path(id), { name: 'x' }),
      await calls.patch(`${path(id)}/toggle`),
      await calls.del(path(id)),
      await calls.post(`${path(id)}/comments`, { text: 'x' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
})
