import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import type { Calls } from '#test/support/calls.ts'
import { add, kinds } from '#test/support/kinds.ts'
import { countStatements, statementsOf } from '#test/support/statements.ts'
import { openRocks, type RockWorld } from './rocks/drive.ts'

let world: RockWorld
let ann: Calls
let todos: Todo[]
let rock: Rock
beforeAll(async () => {
  world = await openRocks()
  ann = world.as(world.ann)
  const titles = Array.from({ length: 40 }, (_, n) => `To-do ${n}`)
  const post = (title: string) => ann.post<Todo>(`/api/teams/${world.ops.id}/todos`, { title })
  todos = (await Promise.all(titles.map(post))).map(({ body }) => body)
  rock = await world.addMilestone(await world.add())
})
afterAll(() => world.close())

const ofTodo = () => `/api/todos/${todos[0]?.id}`
const ofRock = () => `/api/rocks/${rock.id}`
const ofMilestone = () => `${ofRock()}/milestones/${rock.milestones[0]?.id}`

// Session, visibility, begin, lock, update, entry, reply, commit.
const change = 8
// What hangs on a rock is read once it is locked.
const changeOfRock = change + 1

test.each([
  ['a tick', change, () => ann.patch(`${ofTodo()}/toggle`)],
  ['a change', change, (time: number) => ann.patch(ofTodo(), { title: `Time ${time}` })],
  // The door already knows a team's members.
  [
    'a change to a team',
    change - 1,
    (time: number) => ann.patch(`/api/teams/${world.ops.id}`, { name: `Time ${time}` }),
  ],
  // Changes to people wait for one another, so that an admin remains.
  [
    'a change to a person',
    change + 1,
    (time: number) => ann.patch(`/api/users/${world.ann.id}`, { fullName: `Time ${time}` }),
  ],
  ['a comment', change + 1, () => ann.post(`${ofTodo()}/comments`, { text: 'Hm' })],
  ['a change to a rock', changeOfRock, (time: number) => ann.patch(ofRock(), { title: `Time ${time}` })],
  ['a comment on a rock', changeOfRock + 1, () => ann.post(`${ofRock()}/comments`, { text: 'Hm' })],
  ['a tick on a milestone', changeOfRock + 1, () => ann.patch(`${ofMilestone()}/toggle`)],
  ['a comment on a milestone', changeOfRock + 1, () => ann.post(`${ofMilestone()}/comments`, { text: 'Hm' })],
])('%s takes %i statements', async (_, trips, call) => {
  expect(await countStatements(world, call)).toBe(trips)
})

test.each(kinds)('a list takes as many statements, however many there are of $name', async (kind) => {
  const list = () => countStatements(world, () => ann.get(kind.list))
  const before = await list()
  const { path } = await add(kind, world)
  await ann.post(`${path}/comments`, { text: 'Hm' })
  expect(await list()).toBe(before)
})

test('a selection takes as many statements as a single to-do', async () => {
  const complete = async (ids: number[], completed: boolean): Promise<void> => {
    const { status, body } = await ann.patch<Todo[]>('/api/todos', { ids, completed })
    expect([status, body.length]).toEqual([200, ids.length])
  }
  const ids = todos.map(({ id }) => id)
  const one = await countStatements(world, (time) => complete(ids.slice(1, 2), time % 2 === 0))
  expect(await countStatements(world, (time) => complete(ids.slice(2), time % 2 === 0))).toBe(one)
})

test('no subquery compares a column with itself, which would read what all workspaces have', async () => {
  const { body: item } = await ann.post<{ id: number }>(`/api/teams/${world.ops.id}/scorecard/items`, { name: 'Plain' })
  const sent = await statementsOf(world, async () => {
    for (const kind of kinds) {
      const { path } = await add(kind, world)
      await ann.patch(path, { [kind.title]: 'Renamed' })
      await ann.get(kind.list)
    }
    await ann.put(`/api/scorecard/items/${item.id}/values/2026-W01`, { value: 1 })
    await ann.get(`/api/teams/${world.ops.id}/scorecard`)
  })
  expect(sent.length).toBeGreaterThan(50)
  expect(sent.map(({ text }) => text).filter((text) => /(?<![."\w])("\w+") = \1/.test(text))).toEqual([])
})
