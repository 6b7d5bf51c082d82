import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Todo, TodoOverview } from '#contract/todos.ts'
import { dueOf } from '#server/notifications/due.ts'
import { todos } from '#server/todos/table.ts'
import { listening } from '#test/support/listening.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam({ clock: () => new Date('2026-11-19T12:00:00Z') })
const { sales, ann, bob, zoe } = world

const add = async (title: string, done = true, team = world.ops): Promise<Todo> => {
  const body = { title, dueDate: '2026-11-19', assignedToId: ann.id }
  const { body: todo } = await world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, body)
  if (done) await toggle(todo, true)
  return todo
}
const toggle = (todo: Todo, completed: boolean) =>
  world.as(ann).patch<Todo>(`/api/todos/${todo.id}/toggle`, { completed })
const archive = (todo: Todo, archived = true, by = ann) =>
  world.as(by).patch<Todo>(`/api/todos/${todo.id}/archive`, { archived })
const titles = async (path: string): Promise<string[]> =>
  (await world.as(ann).get<Todo[]>(path)).body.map(({ title }) => title)
const inTeam = `/api/user/todos?teamId=${world.ops.id}`
const overview = async (today = '2026-11-19'): Promise<TodoOverview> =>
  (await world.as(ann).get<TodoOverview>(`/api/user/todos/overview?teamId=${world.ops.id}&today=${today}`)).body

test('an archived to-do leaves every list but the archived ones, and is still counted', async () => {
  const old = await add('Old')
  await add('New')
  const { total, completed } = await overview()
  const { body, status } = await archive(old)
  expect([status, body.archivedAt]).toEqual([200, '2026-11-19T12:00:00.000Z'])
  expect(await titles(inTeam)).toEqual(['New'])
  expect(await titles(`${inTeam}&archived=true`)).toEqual(['Old'])
  expect(await titles('/api/user/todos')).not.toContain('Old')
  expect(await titles('/api/user/todos?archived=true')).toEqual(['Old'])
  expect(await titles('/api/user/todos?created=true')).not.toContain('Old')
  expect(await titles('/api/user/todos?created=true&archived=true')).toEqual(['Old'])
  expect(await titles('/api/user/assigned-todos')).not.toContain('Old')
  const figures = await overview()
  expect(figures).toMatchObject({ total, completed, archived: { total: 1, completed: 1 } })
})

// Nobody can archive one that is open, but imported workspaces and the demo have some.
test('an archived to-do is not overdue', async () => {
  const overdue = async () => (await overview('2026-11-20')).overdue
  const before = await overdue()
  const late = await add('Late', false)
  expect(await overdue()).toBe(before + 1)
  await world.db.update(todos).set({ archivedAt: new Date().toISOString() }).where(eq(todos.id, late.id))
  expect(await overdue()).toBe(before)
  await world.as(ann).del(`/api/todos/${late.id}`)
})

test('taken out, a to-do is in the lists again, and in those of colleagues', async () => {
  const todo = await add('Back')
  await archive(todo)
  const changed = await listening(world, bob, 'todos')
  await archive(todo, false)
  expect(await titles(inTeam)).toContain('Back')
  expect((await changed())?.rows).toMatchObject([{ id: todo.id, archivedAt: null }])
})

test('only a completed to-do can be archived; one that is reopened leaves the archive and is due again', async () => {
  const todo = await add('Not yet', false)
  expect(await archive(todo)).toMatchObject({
    status: 400,
    body: { message: 'Only a completed to-do can be archived' },
  })
  await toggle(todo, true)
  await archive(todo)
  const due = () => dueOf(world.db, [{ tenantId: ann.tenantId, userId: ann.id, day: '2026-11-19' }])
  expect(await due()).toEqual([])
  const { body } = await toggle(todo, false)
  expect(body).toMatchObject({ completed: false, archivedAt: null })
  expect((await due()).map(({ title }) => title)).toEqual(['Not yet'])
})

test('archiving twice changes nothing more', async () => {
  const todo = await add('Twice')
  const { body } = await archive(todo)
  expect((await archive(todo)).body).toEqual(body)
})

test('only members of its team archive a to-do', async () => {
  const theirs = await add('Theirs', false, sales)
  await world.as(zoe).patch(`/api/todos/${theirs.id}/toggle`, { completed: true })
  expect((await archive(theirs)).status).toBe(403)
  expect((await archive(theirs, true, bob)).status).toBe(404)
  expect((await archive(theirs, true, zoe)).status).toBe(200)
  expect((await archive(theirs, false, ann)).status).toBe(403)
})
