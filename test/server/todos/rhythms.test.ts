import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Rhythm } from '#contract/rhythms.ts'
import type { Todo } from '#contract/todos.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam({ clock: () => new Date('2026-11-19T12:00:00Z') })
const { ops: team, ann } = world
const calls = world.as(ann)

const add = async (body: object): Promise<Todo> =>
  (await calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Close the books', ...body })).body
const change = async ({ id }: Todo, body: object): Promise<Todo> =>
  (await calls.patch<Todo>(`/api/todos/${id}`, body)).body

const open = async ({ title }: Todo): Promise<Todo | undefined> => {
  const { body } = await calls.get<Todo[]>(`/api/user/todos?teamId=${team.id}`)
  return body.find((todo) => todo.title === title && !todo.completed)
}

/** The due dates of the next ones, as one after the other is completed. */
const nextDays = async (todo: Todo, count: number): Promise<(string | null)[]> => {
  const days: (string | null)[] = []
  let current: Todo | undefined = todo
  while (current && days.length < count) {
    await calls.patch(`/api/todos/${current.id}/toggle`, { completed: true })
    current = await open(todo)
    days.push(current?.dueDate ?? null)
  }
  return days
}

const lastFriday: Rhythm = { unit: 'month', every: 1, on: { place: -1, weekday: 'friday' } }
const twoWeeks: Rhythm = { unit: 'week', every: 2, weekdays: ['monday', 'thursday'] }

describe('A repeating to-do', () => {
  test.each([
    ['2027-03-30', 'monthly', ['2027-04-30', '2027-05-30', '2027-06-30']],
    ['2027-01-31', 'monthly', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-11-30', 'quaterly', ['2028-02-29', '2028-05-30']],
    ['2028-02-29', 'annually', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ])('due on %s keeps that day, %s, also through shorter months', async (dueDate, repeat, days) => {
    const todo = await add({ title: `${repeat} from ${dueDate}`, dueDate, repeat })
    expect(await nextDays(todo, days.length)).toEqual(days)
  })

  test.each([
    ['2026-11-02', 'daily', '2026-11-20'],
    ['2026-11-02', 'weekly', '2026-11-23'],
    ['2026-11-05', 'weekly', '2026-11-26'],
    ['2026-08-31', 'monthly', '2026-11-30'],
    ['2026-01-19', 'quaterly', '2027-01-19'],
    ['2020-02-29', 'annually', '2027-02-28'],
  ])('due on %s, %s, that is completed late goes on after today: on %s', async (dueDate, repeat, next) => {
    const todo = await add({ title: `${repeat} late since ${dueDate}`, dueDate, repeat })
    expect(await nextDays(todo, 1)).toEqual([next])
  })

  test('given another due date keeps that one', async () => {
    const todo = await add({ title: 'Moved on', dueDate: '2027-01-31', repeat: 'monthly' })
    await nextDays(todo, 1)
    const next = await open(todo)
    expect(next?.dueDate).toBe('2027-02-28')
    if (next) await change(next, { dueDate: '2027-03-15' })
    if (next) await change(next, { dueDate: '2027-02-28' })
    expect(await nextDays(next ?? todo, 1)).toEqual(['2027-03-28'])
  })
})

describe('A rhythm without a name', () => {
  test('is kept under the nearest name, and by all that follow', async () => {
    const todo = await add({ title: 'Pay slips', dueDate: '2026-11-27', rhythm: lastFriday })
    expect(todo).toMatchObject({ repeat: 'monthly', rhythm: lastFriday })
    expect(await nextDays(todo, 3)).toEqual(['2026-12-25', '2027-01-29', '2027-02-26'])
    expect(await open(todo)).toMatchObject({ repeat: 'monthly', rhythm: lastFriday })
  })

  test('comes with every line of a list', async () => {
    const body = {
      added: [{ title: 'Jour fixe', rhythm: twoWeeks }, { title: 'Once' }, { title: 'Plain', repeat: 'daily' }],
    }
    const { body: added } = await calls.post<Todo[]>(`/api/teams/${team.id}/todos/many`, body)
    expect(added.map(({ repeat, rhythm }) => ({ repeat, rhythm }))).toEqual([
      { repeat: 'weekly', rhythm: twoWeeks },
      { repeat: 'none', rhythm: null },
      { repeat: 'daily', rhythm: null },
    ])
  })

  test('that says no more than a name is that name', async () => {
    const rhythm = { unit: 'month', every: 3 }
    expect(await add({ title: 'By quarter', rhythm })).toMatchObject({ repeat: 'quaterly', rhythm: null })
  })

  test('takes the place of another, and gives way to a name', async () => {
    const todo = await add({ title: 'Changing', repeat: 'daily' })
    expect(await change(todo, { rhythm: twoWeeks })).toMatchObject({ repeat: 'weekly', rhythm: twoWeeks })
    // Whoever knows no rhythms and sends the name that they have read leaves the rhythm as it is.
    expect(await change(todo, { repeat: 'weekly', title: 'Changed' })).toMatchObject({ rhythm: twoWeeks })
    expect(await change(todo, { repeat: 'monthly' })).toMatchObject({ repeat: 'monthly', rhythm: null })
    expect(await change(todo, { rhythm: lastFriday })).toMatchObject({ repeat: 'monthly', rhythm: lastFriday })
    expect(await change(todo, { rhythm: null })).toMatchObject({ repeat: 'monthly', rhythm: null })
    expect(await change(todo, { repeat: 'none', rhythm: null })).toMatchObject({ repeat: 'none', rhythm: null })
  })

  test('is told in what has happened to the to-do', async () => {
    const todo = await add({ title: 'Told', repeat: 'weekly' })
    await change(todo, { rhythm: twoWeeks })
    const { body } = await calls.get<{ entries: { changes: object[] }[] }>(`/api/todos/${todo.id}/activity`)
    expect(body.entries[0]?.changes).toEqual([{ field: 'repeat', from: 'weekly', to: JSON.stringify(twoWeeks) }])
  })

  test('is journalled as it is stored, however it is wished for', async () => {
    const lines = [{ title: 'Of a list', repeat: 'none', rhythm: lastFriday }]
    await calls.post(`/api/teams/${team.id}/todos/many`, { added: lines })
    const { rows } = await world.db.execute(sql`
      select after->'repeat' as repeat, after->'rhythm' as rhythm from journal
      where verb = 'created' and title = 'Of a list'`)
    expect(rows).toEqual([{ repeat: 'monthly', rhythm: lastFriday }])
  })

  test.each([
    { unit: 'week', every: 0 },
    { unit: 'week', every: 1, weekdays: ['someday'] },
    { unit: 'month', every: 1, on: { day: 32 } },
    { unit: 'fortnight', every: 1 },
    'weekly',
  ])('is refused if there is none like %j', async (rhythm) => {
    const { status } = await calls.post(`/api/teams/${team.id}/todos`, { title: 'No', rhythm })
    expect(status).toBe(400)
  })
})

test('A database that knew no rhythms is one where none is stored', async () => {
  const todo = await add({ title: 'Not null in JSON', repeat: 'weekly' })
  await change(todo, { rhythm: twoWeeks })
  await change(todo, { repeat: 'daily' })
  await nextDays(todo, 2)
  const { rows } = await world.db.execute(sql`select count(*)::int as count from todos where rhythm = 'null'`)
  expect(rows).toEqual([{ count: 0 }])
})
