import { describe, expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam({ clock: () => new Date('2026-11-19T12:00:00Z') })
const { ops: team, ann, bob } = world

const add = async (body: object): Promise<Todo> =>
  (await world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Weekly numbers', ...body })).body
const toggle = (todo: Todo, by = ann, body?: object) => world.as(by).patch<Todo>(`/api/todos/${todo.id}/toggle`, body)
const others = async (todo: Todo): Promise<Todo[]> => {
  const { body } = await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)
  return body.filter(({ id, title }) => id !== todo.id && title === todo.title)
}

describe('a repeating to-do', () => {
  const weekly = { repeat: 'weekly', dueDate: '2026-11-20', priority: 'high', description: 'By Monday' }

  test('creates the next one, a period later, for the same person and team, without comments', async () => {
    const todo = await add({ ...weekly, title: 'Numbers A', assignedToId: bob.id })
    await world.as(bob).post(`/api/todos/${todo.id}/comments`, { text: 'Soon' })
    await toggle(todo)
    const [next, ...more] = await others(todo)
    expect(more).toEqual([])
    expect(next).toMatchObject({
      dueDate: '2026-11-27',
      repeat: 'weekly',
      priority: 'high',
      description: 'By Monday',
      assignedToId: bob.id,
      teamId: team.id,
      completed: false,
      comments: [],
    })
  })

  test('creates a single next one, however often and wherever it is toggled', async () => {
    const todo = await add({ ...weekly, title: 'Numbers B' })
    await Promise.all(Array.from({ length: 9 }, (_, n) => toggle(todo, n % 2 ? ann : bob, { completed: true })))
    for (const completed of [false, true, false, true]) await toggle(todo, ann, { completed })
    expect(await others(todo)).toHaveLength(1)
  })

  test('removes the next one when reopened, if that is untouched', async () => {
    const todo = await add({ ...weekly, title: 'Numbers C' })
    await toggle(todo)
    await toggle(todo)
    expect(await others(todo)).toEqual([])
  })

  test('keeps the next one once someone has commented on it', async () => {
    const todo = await add({ ...weekly, title: 'Numbers D' })
    await toggle(todo)
    const [next] = await others(todo)
    await world.as(bob).post(`/api/todos/${next?.id}/comments`, { text: 'Started' })
    await toggle(todo)
    await toggle(todo)
    expect((await others(todo)).map(({ id }) => id)).toEqual([next?.id])
  })

  test('keeps the next one once an issue has been made from it', async () => {
    const todo = await add({ ...weekly, title: 'Numbers from which an issue came' })
    await toggle(todo)
    const [next] = await others(todo)
    const from = { todoId: next?.id }
    await world.as(bob).post(`/api/teams/${team.id}/issues`, { title: 'The numbers are wrong', from })
    await toggle(todo)
    expect((await others(todo)).map(({ id }) => id)).toEqual([next?.id])
  })

  test('without a due date counts from the day it was completed', async () => {
    const todo = await add({ repeat: 'monthly', title: 'Numbers E' })
    await toggle(todo)
    expect(await others(todo)).toMatchObject([{ dueDate: '2026-12-19' }])
  })

  // It is noon on November 19 in UTC.
  test.each([
    ['2026-11-20', '2026-11-21', 'their day, which has begun before the UTC day'],
    ['2026-11-18', '2026-11-19', 'their day, which has not ended yet'],
    ['2026-11-21', '2026-11-20', 'the UTC day, as theirs is nowhere on earth'],
    ['2020-01-01', '2026-11-20', 'the UTC day, as their clock is wrong'],
  ])('without a due date, completed on someone’s %s, is next due on %s, counted from %s', async (today, dueDate) => {
    const [one, another] = await Promise.all([
      add({ repeat: 'daily', title: `Numbers of ${today}` }),
      add({ repeat: 'daily', title: `Numbers of ${today}, selected` }),
    ])
    await toggle(one, ann, { completed: true, today })
    const selection = { ids: [another.id], completed: true, today }
    expect((await world.as(ann).patch('/api/todos', selection)).status).toBe(200)
    expect(await others(one)).toMatchObject([{ dueDate }])
    expect(await others(another)).toMatchObject([{ dueDate }])
  })

  test('cannot be completed on an invalid day', async () => {
    const todo = await add({ repeat: 'daily', title: 'Numbers F' })
    expect((await toggle(todo, ann, { completed: true, today: 'tuesday' })).status).toBe(400)
  })
})
