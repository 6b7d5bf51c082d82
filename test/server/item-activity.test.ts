import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ItemActivityPage } from '#contract/item-activity.ts'
import { linesOf } from '#contract/item-activity-words.ts'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam()
const { ops, sales, ann, bob, zoe } = world

const ask = async (path: string, by: User = ann): Promise<ItemActivityPage> =>
  (await world.as(by).get<ItemActivityPage>(`/api/${path}/activity`)).body

const plain = (_: string, value: string): string => value
const subjectOf = (path: string): string => {
  if (path.includes('/milestones/')) return 'milestones'
  const [topic = ''] = path.split('/')
  return topic === 'notes' ? 'headlines' : topic
}

/** What it says, newest first, as 'Ann created it'. */
const told = async (path: string, by?: User): Promise<string[]> =>
  (await ask(path, by)).entries.flatMap((entry) =>
    linesOf(subjectOf(path), entry, plain).map(({ text, values }) =>
      t(text, { ...values, actor: String(entry.actor?.fullName.split(' ')[0]) }),
    ),
  )

const addTodo = async (fields: object = {}, by = ann, team = ops): Promise<Todo> =>
  (await world.as(by).post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Book the crane', ...fields })).body
const addRock = async (fields: object = {}, by = ann, team = ops): Promise<Rock> =>
  (await world.as(by).post<Rock>(`/api/teams/${team.id}/rocks`, { title: 'Win six contracts', ...fields })).body
const change = (path: string, body: object, by = ann) => world.as(by).patch(`/api/${path}`, body)

test('tells who changed what of a to-do, from what to what', async () => {
  const { id } = await addTodo({ dueDate: '2026-11-20', assignedToId: bob.id })
  const path = `todos/${id}`
  await change(path, { dueDate: '2026-11-25' }, bob)
  await change(path, { assignedToId: ann.id })
  await change(path, { title: 'Book the big crane', priority: 'high', repeat: 'weekly' })
  await change(path, { description: 'The one of Halvorsen' })
  await world.as(bob).post(`/api/${path}/comments`, { text: 'Halvorsen is dear' })
  await change(`${path}/toggle`, { completed: true, today: '2026-11-24' }, bob)
  expect(await told(path)).toEqual([
    'Bob completed it',
    'Bob commented',
    'Ann added a description',
    'Ann renamed it from “Book the crane” to “Book the big crane”',
    'Ann changed the priority from medium to high',
    'Ann changed the repetition from none to weekly',
    'Ann assigned it to Ann Archer instead of Bob Baker',
    'Bob moved the due date from 2026-11-20 to 2026-11-25',
    'Ann created it',
    'Ann assigned it to Bob Baker',
  ])
})

test('quotes neither comments nor long texts', async () => {
  const { id } = await addTodo({ description: 'Secret one' })
  await world.as(ann).post(`/api/todos/${id}/comments`, { text: 'Secret two' })
  await change(`todos/${id}/comments/0`, { text: 'Secret three' })
  await world.as(ann).del(`/api/todos/${id}/comments/0`)
  await change(`todos/${id}`, { description: 'Secret four' })
  expect(JSON.stringify(await ask(`todos/${id}`))).not.toMatch(/Secret/)
  expect((await told(`todos/${id}`)).slice(0, 4)).toEqual([
    'Ann changed the description',
    'Ann deleted a comment',
    'Ann edited a comment',
    'Ann commented',
  ])
})

test('tells of a rock and its milestones, and of a milestone alone', async () => {
  const id = randomUUID()
  const rock = await addRock({ status: 'on-track' })
  const path = `rocks/${rock.id}`
  await world.as(ann).post(`/api/${path}/milestones`, { id, name: 'First three signed' })
  await change(`${path}/milestones/${id}`, { dueDate: '2026-12-01', assignedToId: bob.id })
  await change(`${path}/milestones/${id}/toggle`, { completed: true }, bob)
  await change(path, { status: 'at-risk', otherTeamsInvolved: [sales.id] })
  expect(await told(path)).toEqual([
    'Ann changed the status from on-track to at-risk',
    'Ann shared it with Sales',
    'Bob completed the milestone “First three signed”',
    'Ann changed the milestone “First three signed”',
    'Ann added the milestone “First three signed”',
    'Ann created it',
  ])
  expect(await told(`${path}/milestones/${id}`)).toEqual([
    'Bob completed it',
    'Ann set the due date to 2026-12-01',
    'Ann assigned it to Bob Baker',
    'Ann created it',
  ])
})

test('of a deleted milestone, tells only that there was one', async () => {
  const id = randomUUID()
  const rock = await addRock({ milestones: [{ id, name: 'Not for long' }] })
  await change(`rocks/${rock.id}/milestones/${id}/toggle`, { completed: true })
  await world.as(ann).del(`/api/rocks/${rock.id}/milestones/${id}`)
  expect(await told(`rocks/${rock.id}`)).toEqual(['Ann deleted a milestone', 'Ann created it'])
  expect(JSON.stringify(await ask(`rocks/${rock.id}`))).not.toContain('Not for long')
})

test('tells of an issue that goes to another team and is solved there', async () => {
  const { body: issue } = await world.as(ann).post<Issue>(`/api/teams/${ops.id}/issues`, { title: 'Two answer' })
  const path = `issues/${issue.id}`
  await change(path, { interval: 'long-term', priority: 3 })
  await world.as(bob).post(`/api/${path}/send`, { teamId: sales.id, text: 'Yours, we think' })
  await world.as(zoe).post(`/api/${path}/solve`, { decision: 'Claims answers', checkOn: null })
  expect(await told(path)).toEqual([
    'Zoe solved it',
    'Bob unassigned Ann Archer',
    'Bob moved it from Operations to Sales',
    'Ann set the priority to 3',
    'Ann moved it from short-term to long-term',
    'Ann created it',
  ])
})

test('tells of a headline', async () => {
  const { body } = await world.as(ann).post<{ id: number }>(`/api/teams/${ops.id}/notes`, { title: 'We won' })
  await change(`notes/${body.id}`, { tag: 'customer', content: 'All of it' })
  await world.as(bob).post(`/api/notes/${body.id}/views`)
  expect(await told(`notes/${body.id}`, bob)).toEqual([
    'Ann changed the text',
    'Ann changed the tag from announcement to customer',
    'Ann created it',
  ])
})

test('names a rock, a milestone of it, and no rock of another team', async () => {
  const step = randomUUID()
  const rock = await addRock({ title: 'Open Venlo', milestones: [{ id: step, name: 'Lease signed' }] })
  const hidden = await addRock({ title: 'Sell the fleet' }, zoe, sales)
  const both = await world.member([ops, sales])
  const { id } = await addTodo()
  await change(`todos/${id}`, { rockId: rock.id })
  await change(`todos/${id}`, { milestoneId: step })
  await change(`todos/${id}`, { rockId: hidden.id }, both)
  expect((await told(`todos/${id}`)).filter((line) => !line.startsWith('Member'))).toEqual([
    'Ann put it under “Lease signed”',
    'Ann put it under “Open Venlo”',
    'Ann created it',
  ])
  expect(await told(`todos/${id}`)).toContain('Member moved it from “Open Venlo” to a rock you cannot see')
  expect(JSON.stringify(await ask(`todos/${id}`))).not.toContain('Sell the fleet')
  expect(JSON.stringify(await ask(`todos/${id}`, both))).toContain('Sell the fleet')
})

test('is for whoever sees the item, and ends with it', async () => {
  const { id } = await addTodo()
  const path = `/api/todos/${id}/activity`
  expect((await world.as(bob).get(path)).status).toBe(200)
  expect((await world.as(zoe).get(path)).status).toBe(404)
  await world.as(ann).del(`/api/todos/${id}`)
  expect((await world.as(ann).get(path)).status).toBe(404)
})

test('keeps what a deleted person did, without their name', async () => {
  const leaver = await world.member(ops, { fullName: 'Lee Leaver' })
  const { id } = await addTodo({}, leaver)
  await change(`todos/${id}`, { assignedToId: leaver.id })
  await world.as(world.home.admin).del(`/api/users/${leaver.id}`)
  const page = await ask(`todos/${id}`)
  expect(page.entries.map(({ actor }) => actor?.fullName ?? null)).toEqual(['Ann Archer', null])
  expect(JSON.stringify(page)).not.toContain('Lee Leaver')
  expect(await told(`todos/${id}`)).toContain('Ann assigned it to a former member')
})

test('comes in pages, each with as many queries as one entry takes', async () => {
  const { id } = await addTodo()
  const count = () => countStatements(world, () => ask(`todos/${id}`))
  const before = await count()
  for (let day = 1; day <= 40; day += 1) await change(`todos/${id}`, { title: `Day ${day}` })
  expect(await count()).toBe(before)
  const first = await ask(`todos/${id}`)
  expect([first.entries.length, first.more]).toEqual([30, true])
  const rest = (
    await world.as(ann).get<ItemActivityPage>(`/api/todos/${id}/activity?before=${first.entries.at(-1)?.id}`)
  ).body
  expect([rest.entries.length, rest.more]).toEqual([11, false])
  const ids = [...first.entries, ...rest.entries].map((entry) => entry.id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})
