import { describe, expect, test } from 'vitest'
import type { PlanGoal } from '#contract/goals.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { ChartDraft, Position } from '#contract/positions.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import type { Todo } from '#contract/todos.ts'
import type { Answer } from '#test/support/calls.ts'
import { openTeam } from '#test/support/team.ts'

let now = new Date('2026-11-18T12:00:00Z')
const world = await openTeam({ clock: () => now })
const { ann, bob, ops } = world
const calls = world.as(ann)
const ofTeam = `/api/teams/${ops.id}`

/** Deletions are told apart by their moments. */
const later = (): void => {
  now = new Date(now.getTime() + 1000)
}
const made = async <Row>(path: string, body: object): Promise<Row> => {
  const answer = await calls.post<Row>(path, body)
  expect(answer.status).toBe(201)
  return answer.body
}
const remove = async (path: string): Promise<void> => {
  later()
  expect((await calls.del(path)).status).toBeLessThan(300)
}
const restore = <Row>(path: string, ...ids: (number | string)[]): Promise<Answer<Row[]>> =>
  calls.post<Row[]>(`${path}/restore`, { ids })
const ok = async <Row>(answer: Promise<Answer<Row>>): Promise<Row> => {
  const { status, body } = await answer
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

describe('a to-do that is restored', () => {
  test('is no longer the next of a repeating one that has another next by now', async () => {
    const first = await made<Todo>(`${ofTeam}/todos`, { title: 'Repeats', repeat: 'weekly' })
    const open = async () =>
      (await ok(calls.get<Todo[]>('/api/user/todos'))).filter((todo) => !todo.completed && todo.id !== first.id)
    const toggle = (completed: boolean) => calls.patch(`/api/todos/${first.id}/toggle`, { completed })
    await toggle(true)
    const [next] = await open()
    await remove(`/api/todos/${next?.id}`)
    await toggle(false)
    await toggle(true)
    const [another] = await open()
    expect(another?.id).not.toBe(next?.id)
    await ok(restore('/api/todos', next?.id ?? 0))
    await toggle(false)
    expect((await open()).map(({ id }) => id)).toEqual([next?.id])
  })

  test('comes back with the others of a selection, all or none', async () => {
    const todos = await Promise.all([1, 2, 3].map((n) => made<Todo>(`${ofTeam}/todos`, { title: `Number ${n}` })))
    const ids = todos.map(({ id }) => id)
    await calls.post('/api/todos/delete', { ids })
    expect((await ok(restore<Todo>('/api/todos', ...ids))).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('has nobody once its assignee has been deleted', async () => {
    const leaver = await world.member(ops)
    const todo = await made<Todo>(`${ofTeam}/todos`, { title: 'Whose?', assignedToId: leaver.id })
    await remove(`/api/todos/${todo.id}`)
    await world.as(world.home.admin).del(`/api/users/${leaver.id}`)
    expect(await ok(restore('/api/todos', todo.id))).toMatchObject([{ assignedToId: null }])
  })
})

test('a rock that is restored no longer continues one that was carried over again', async () => {
  const rock = await made<Rock>(`${ofTeam}/rocks`, { title: 'Old' })
  const carry = async () => {
    await calls.patch(`/api/rocks/${rock.id}`, { isArchived: false })
    const [next] = (await calls.post<Rock[]>(`${ofTeam}/rocks/carry-over`, { ids: [rock.id], dueDate: null })).body
    return next?.id ?? 0
  }
  const first = await carry()
  await remove(`/api/rocks/${first}`)
  const second = await carry()
  expect(await ok(restore('/api/rocks', first))).toMatchObject([{ carriedFromId: null }])
  expect(await ok(calls.get(`/api/rocks/${second}`))).toMatchObject({ carriedFromId: rock.id })
})

test('milestones come back by their due dates, as long as their rock is there', async () => {
  const [one, two, three] = ['2026-12-01', '2026-12-02', '2026-12-03'].map((dueDate) => ({
    id: crypto.randomUUID(),
    name: dueDate,
    dueDate,
  }))
  const rock = await made<Rock>(`${ofTeam}/rocks`, { title: 'Steps', milestones: [one, two, three] })
  const path = `/api/rocks/${rock.id}/milestones`
  await remove(`${path}/${two?.id}`)
  await remove(`${path}/${one?.id}`)
  const { body } = await calls.post<Rock>(`${path}/restore`, { ids: [two?.id, one?.id] })
  expect(body.milestones.map(({ name }) => name)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
  await remove(`${path}/${two?.id}`)
  await remove(`/api/rocks/${rock.id}`)
  expect((await calls.post(`${path}/restore`, { ids: [two?.id] })).status).toBe(404)
})

test('issues come back to their places, and on top while there is room', async () => {
  const add = (title: string) => made<Issue>(`${ofTeam}/issues`, { title })
  const [first, gone] = [await add('First'), await add('Gone')]
  const mark = async (id: number) =>
    expect((await calls.patch(`/api/issues/${id}/top`, { isTop: true })).status).toBe(200)
  await mark(gone.id)
  await remove(`/api/issues/${gone.id}`)
  const others = [await add('Second'), await add('Third'), await add('Fourth')]
  for (const { id } of others) await mark(id)
  expect(await ok(restore('/api/issues', gone.id))).toMatchObject([{ isTop: false }])
  const listed = await ok(calls.get<Issue[]>(`${ofTeam}/issues`))
  const positions = listed.map(({ position }) => position)
  expect(new Set(positions).size).toBe(positions.length)
  // There is room between any two.
  for (const { id } of listed) {
    await ok(calls.patch(`/api/issues/${first.id === id ? gone.id : first.id}/place`, { afterId: id }))
  }
})

test('a goal comes back to its place, behind one that has it by now', async () => {
  const add = (title: string) => made<PlanGoal>(`${ofTeam}/goals`, { title })
  const [, two, three] = [await add('One'), await add('Two'), await add('Three')]
  await remove(`/api/goals/${two.id}`)
  await calls.patch(`/api/goals/${three.id}/place`, { afterId: null })
  await add('Four')
  await ok(restore('/api/goals', two.id))
  const titles = (await ok(calls.get<PlanGoal[]>(`${ofTeam}/goals`))).map(({ title }) => title)
  expect(titles).toEqual(['Three', 'One', 'Four', 'Two'])
})

describe('a scorecard', () => {
  const item = (name: string, fields: object = {}) => made<Measurable>(`${ofTeam}/scorecard/items`, { name, ...fields })
  const groupOf = async (id: number) =>
    (await ok(calls.get<Measurable>(`/api/scorecard/items/${id}`))).placements.find(({ teamId }) => teamId === ops.id)
      ?.groupId

  test('gets a group back with what was in it and is in no other by now', async () => {
    const group = await made<ScorecardGroup>('/api/scorecard/groups', { name: 'Sales', teamId: ops.id })
    const other = await made<ScorecardGroup>('/api/scorecard/groups', { name: 'Other', teamId: ops.id })
    const [stays, moves] = [await item('Stays', { groupId: group.id }), await item('Moves', { groupId: group.id })]
    await remove(`/api/scorecard/groups/${group.id}`)
    expect(await groupOf(stays.id)).toBe(null)
    await calls.patch(`/api/scorecard/items/${moves.id}/place`, { teamId: ops.id, groupId: other.id, afterId: null })
    await ok(restore('/api/scorecard/groups', group.id))
    expect([await groupOf(stays.id), await groupOf(moves.id)]).toEqual([group.id, other.id])
  })

  test('gets no measurable back without those that it is computed from', async () => {
    const part = await item('Calls')
    const sum = await item('Twice the calls', { formula: `#${part.id} * 2` })
    await remove(`/api/scorecard/items/${sum.id}`)
    await remove(`/api/scorecard/items/${part.id}`)
    expect((await restore<Measurable>('/api/scorecard/items', sum.id)).status).toBe(409)
    await ok(restore('/api/scorecard/items', part.id))
    await ok(restore('/api/scorecard/items', sum.id))
  })
})

describe('a chart', () => {
  const seat = (title: string, parentPositionId: number | null = null, more: object = {}) =>
    made<Position>('/api/accountability-positions', { title, teamId: ops.id, parentPositionId, ...more })
  const shape = async () => {
    const all = await ok(calls.get<Position[]>(`${ofTeam}/accountability-positions`))
    return Object.fromEntries(all.map(({ id, parentPositionId }) => [id, parentPositionId]))
  }
  const path = '/api/accountability-positions'

  test('gets a position back above those that moved up and are still there', async () => {
    const top = await seat('Top')
    const middle = await seat('Middle', top.id)
    const [stays, moves] = [await seat('Stays', middle.id), await seat('Moves', middle.id)]
    await remove(`${path}/${middle.id}?under=move-up`)
    await calls.patch(`${path}/${moves.id}/place`, { parentPositionId: stays.id, afterId: null })
    await ok(restore(path, middle.id))
    expect(await shape()).toMatchObject({ [middle.id]: top.id, [stays.id]: middle.id, [moves.id]: stays.id })
  })

  test('gets those that were deleted with a position back with it', async () => {
    const top = await seat('Above')
    const [middle, before] = [await seat('Beside', top.id), await seat('Deleted before', top.id)]
    const below = await seat('Below', middle.id)
    await remove(`${path}/${before.id}?under=move-up`)
    await remove(`${path}/${top.id}?under=delete`)
    await ok(restore(path, top.id))
    const chart = await shape()
    expect(chart).toMatchObject({ [top.id]: null, [middle.id]: top.id, [below.id]: middle.id })
    expect(chart).not.toHaveProperty(String(before.id))
    // What it was under is gone: it comes back on top.
    await remove(`${path}/${top.id}?under=delete`)
    await ok(restore(path, before.id))
    expect(await shape()).toMatchObject({ [before.id]: null })
  })

  test('never has a circle', async () => {
    const top = await seat('One')
    const middle = await seat('Two', top.id)
    const below = await seat('Three', middle.id)
    await remove(`${path}/${middle.id}?under=move-up`)
    await calls.patch(`${path}/${below.id}/place`, { parentPositionId: null, afterId: null })
    await calls.patch(`${path}/${top.id}/place`, { parentPositionId: below.id, afterId: null })
    await ok(restore(path, middle.id))
    expect(await shape()).toMatchObject({ [below.id]: null, [top.id]: below.id, [middle.id]: top.id })
  })

  test('gets a draft back with its positions, and no position of a deleted draft', async () => {
    const draft = await made<ChartDraft>(`${ofTeam}/accountability-drafts`, { name: 'Next year' })
    const ofDraft = `/api/accountability-drafts/${draft.id}`
    const had = await ok(calls.get<Position[]>(`${ofDraft}/positions`))
    const [position] = had
    await remove(ofDraft)
    expect((await restore<Position>(path, position?.id ?? 0)).status).toBe(404)
    await ok(restore('/api/accountability-drafts', draft.id))
    expect(await ok(calls.get<Position[]>(`${ofDraft}/positions`))).toHaveLength(had.length)
  })
})

describe('meetings', () => {
  test('of a series come back together, and the series goes on', async () => {
    const startTime = '2026-11-20T10:00:00.000Z'
    await made<Meeting>(`${ofTeam}/meetings`, { title: 'Weekly', startTime, repeat: 'weekly' })
    const upcoming = async () =>
      (await ok(calls.get<Meeting[]>(`${ofTeam}/meetings`))).toSorted((one, other) => one.id - other.id)
    const all = await upcoming()
    const [, second, third] = all
    await remove(`/api/meetings/${third?.id}`)
    await remove(`/api/meetings/${second?.id}?scope=following`)
    expect(await upcoming()).toMatchObject([{ repeat: 'none' }])
    const back = await ok(restore<Meeting>('/api/meetings', second?.id ?? 0))
    expect(back).toHaveLength(all.length - 2)
    const afterwards = await upcoming()
    expect(afterwards.map(({ id }) => id)).toEqual(all.flatMap(({ id }) => (id === third?.id ? [] : [id])))
    expect(new Set(afterwards.map(({ repeat }) => repeat))).toEqual(new Set(['weekly']))
  })
})

test('a comment comes back to its author, and to its place', async () => {
  const todo = await made<Todo>(`${ofTeam}/todos`, { title: 'Talk' })
  const path = `/api/todos/${todo.id}/comments`
  for (const text of ['One', 'Two', 'Three']) await calls.post(path, { text })
  const read = async () => (await ok(calls.get<Todo>(`/api/todos/${todo.id}`))).comments
  const [, two] = await read()
  const body = { createdAt: two?.createdAt }
  await calls.del(`${path}/1`, body)
  expect((await read()).map(({ text }) => text)).toEqual(['One', 'Three'])
  expect((await world.as(bob).post(`${path}/restore`, body)).status).toBe(404)
  expect((await calls.post(`${path}/restore`, body)).status).toBe(200)
  const { body: again } = await calls.post<Todo>(`${path}/restore`, body)
  expect(again.comments.map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
})
