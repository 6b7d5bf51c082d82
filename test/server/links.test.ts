import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Linked } from '#contract/links.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import type { Item } from '#server/db/items.ts'
import { link } from '#server/links/linking.ts'
import { viewerOf } from '#server/session/viewer.ts'
import { columnsOf, entities, pagesOf } from '#server/settings/entities.ts'
import { ownStatementsOf } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam()
const { ops, sales, ann, bob, zoe, db } = world

const addTodo = async (title: string, team = ops, by = ann): Promise<Todo> =>
  (await world.as(by).post<Todo>(`/api/teams/${team.id}/todos`, { title })).body

const milestoneId = randomUUID()
const addRock = async (title: string): Promise<Rock> => {
  const milestones = [{ id: milestoneId, name: 'Lease signed' }]
  return (await world.as(ann).post<Rock>(`/api/teams/${ops.id}/rocks`, { title, milestones })).body
}

const lead = async (from: Item, to: Item): Promise<void> => {
  const viewer = await viewerOf(db, { tenantId: ann.tenantId, userId: ann.id }, '')
  if (viewer) await link(db, viewer, from, [to])
}

const linksOf = async (path: string, by = ann): Promise<Linked[]> =>
  (await world.as(by).get<Linked[]>(`${path}/links`)).body

test('a link is read from both of its ends', async () => {
  const todo = await addTodo('Find a site')
  const rock = await addRock('Open the second warehouse')
  await lead({ rockId: rock.id }, { todoId: todo.id })
  const common = { milestoneId: null, relation: 'led-to', teamId: ops.id, done: false }
  const toTodo = { ...common, kind: 'todo', id: todo.id, direction: 'to', title: 'Find a site' }
  const fromRock = { ...common, kind: 'rock', id: rock.id, direction: 'from', title: 'Open the second warehouse' }
  expect(await linksOf(`/api/rocks/${rock.id}`)).toEqual([toTodo])
  expect(await linksOf(`/api/todos/${todo.id}`)).toEqual([fromRock])
})

test('links come oldest first and say what is done', async () => {
  const [one, other, third] = [await addTodo('One'), await addTodo('Other'), await addTodo('Third')]
  await lead({ todoId: one.id }, { todoId: other.id })
  await lead({ todoId: third.id }, { todoId: one.id })
  await world.as(ann).patch(`/api/todos/${third.id}/toggle`, { completed: true })
  const found = await linksOf(`/api/todos/${one.id}`)
  expect(found.map(({ title, direction, done }) => [title, direction, done])).toEqual([
    ['Other', 'to', false],
    ['Third', 'from', true],
  ])
})

test('a rock has the links of its milestones until they are deleted', async () => {
  const todo = await addTodo('Call the landlord')
  const rock = await addRock('Second warehouse')
  await lead({ rockId: rock.id, milestoneId }, { todoId: todo.id })
  expect(await linksOf(`/api/rocks/${rock.id}`)).toMatchObject([{ kind: 'todo', id: todo.id, milestoneId: null }])
  const milestone = { kind: 'milestone', id: rock.id, milestoneId, title: 'Lease signed', done: false }
  expect(await linksOf(`/api/todos/${todo.id}`)).toMatchObject([milestone])
  await world.as(ann).patch(`/api/rocks/${rock.id}/milestones/${milestoneId}/toggle`, { completed: true })
  expect(await linksOf(`/api/todos/${todo.id}`)).toMatchObject([{ ...milestone, done: true }])
  await world.as(ann).del(`/api/rocks/${rock.id}/milestones/${milestoneId}`)
  expect(await linksOf(`/api/rocks/${rock.id}`)).toEqual([])
  expect(await linksOf(`/api/todos/${todo.id}`)).toEqual([])
})

test('what someone does not see is not among the links', async () => {
  const theirs = await addTodo('Ask the customer', sales, zoe)
  const ours = await addTodo('Write the offer')
  await lead({ todoId: theirs.id }, { todoId: ours.id })
  expect(await linksOf(`/api/todos/${ours.id}`, bob)).toEqual([])
  expect(await linksOf(`/api/todos/${theirs.id}`, zoe)).toEqual([])
  const seenByAll = await linksOf(`/api/todos/${ours.id}`, world.home.admin)
  expect(seenByAll).toMatchObject([{ title: 'Ask the customer', teamId: sales.id }])
  expect((await world.as(zoe).get(`/api/todos/${ours.id}/links`)).status).toBe(404)
})

test('a link is neither read nor exported once an end is deleted', async () => {
  const [kept, deleted] = [await addTodo('Kept'), await addTodo('Deleted')]
  await lead({ todoId: kept.id }, { todoId: deleted.id })
  const exported = async (): Promise<unknown[]> => {
    const entity = entities.find(({ name }) => name === 'links')
    if (!entity) throw new Error('The export has no links')
    expect(columnsOf(entity)).toContain('fromMilestoneId')
    const rows: { fromTodoId?: unknown }[] = []
    for await (const page of pagesOf(db, entity, ann.tenantId)) rows.push(...page)
    return rows.filter(({ fromTodoId }) => fromTodoId === kept.id)
  }
  expect(await exported()).toMatchObject([{ toTodoId: deleted.id, relation: 'led-to', createdById: ann.id }])
  await world.as(ann).del(`/api/todos/${deleted.id}`)
  expect(await linksOf(`/api/todos/${kept.id}`)).toEqual([])
  expect(await exported()).toEqual([])
})

test('many links take as many queries as one', async () => {
  const one = await addTodo('Hub')
  const calls = world.as(ann)
  // Other queries at the same time announce what was written before.
  const count = async (): Promise<number> => {
    const sent = await ownStatementsOf(world, () => calls.get(`/api/todos/${one.id}/links`))
    return sent.filter(({ text }) => /from "(links|todos)"/.test(text)).length
  }
  await lead({ todoId: one.id }, { todoId: (await addTodo('Spoke')).id })
  expect(await count()).toBe(3)
  for (let n = 0; n < 5; n += 1) await lead({ todoId: one.id }, { todoId: (await addTodo(`Spoke ${n}`)).id })
  expect(await linksOf(`/api/todos/${one.id}`)).toHaveLength(6)
  expect(await count()).toBe(3)
})
