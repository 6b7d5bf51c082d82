import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { editing, editingSeconds } from '#contract/editing.ts'
import type { Person, User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { editingMemory } from '#server/journal/editing/memory.ts'
import { mostSaid } from '#server/journal/editing/pace.ts'
import { journal } from '#server/journal/table.ts'
import { teamMembers } from '#server/tenants/table.ts'
import { testApp } from '#test/support/app.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { streamsOf } from '#test/support/streams.ts'
import { openTeam } from '#test/support/team.ts'

let now = new Date('2026-11-30T09:00:00Z')
const world = await openTeam({ own: true, clock: () => now })
const { ops: team, ann, bob, zoe } = world
const neighbour = await testApp({ beside: world })
afterAll(neighbour.close)
const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
const elsewhere = await neighbour.app.listen({ port: 0, host: '127.0.0.1' })
const stream = streamsOf(world.app, address)
const streamElsewhere = streamsOf(neighbour.app, elsewhere)

const add = async (title: string): Promise<Todo> =>
  (await world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title })).body

type Wish = { isEditing?: boolean; screen?: string; part?: string }

const say = (person: User, { id }: { id: number }, { isEditing = true, screen = randomUUID(), part }: Wish = {}) =>
  world.as(person).put<Person[]>('/api/editing', { subject: 'todos', subjectId: id, screen, isEditing, part })

/** The others who edit it, as somebody hears who begins to. */
const namesOf = async (person: User, todo: Todo, wish: Wish = {}): Promise<string[]> =>
  (await say(person, todo, { ...wish, isEditing: true })).body.map(({ fullName }) => fullName)

describe('whoever edits a row', () => {
  test('is shown to those who see it, until they say that they have ended', async () => {
    const todo = await add('Edited by Ann')
    const bobs = await stream(bob)
    const screen = randomUUID()
    expect(await say(ann, todo, { screen })).toMatchObject({ status: 200, body: [] })
    const event = {
      subject: 'todos',
      subjectId: todo.id,
      part: null,
      isEditing: true,
      person: { fullName: 'Ann Archer' },
    }
    expect(await bobs.hearsEditing()).toMatchObject(event)
    await say(ann, todo, { screen, isEditing: false })
    expect(await bobs.hearsEditing()).toMatchObject({ ...event, isEditing: false })
    bobs.close()
  })

  test('is named to whoever begins to edit it too', async () => {
    const todo = await add('Edited by both')
    await say(ann, todo)
    await expect.poll(() => namesOf(bob, todo)).toEqual(['Ann Archer'])
    await expect.poll(() => namesOf(ann, todo)).toEqual(['Bob Baker'])
  })

  test('edits a part of it and not the whole', async () => {
    const todo = await add('Edited in parts')
    await say(ann, todo, { part: 'first' })
    await expect.poll(() => namesOf(bob, todo, { part: 'first' })).toEqual(['Ann Archer'])
    expect(await namesOf(bob, todo, { part: 'second' })).toEqual([])
    expect(await namesOf(bob, todo)).toEqual([])
  })

  test('is still there while another of their screens is', async () => {
    const todo = await add('Edited in two tabs')
    const [first, second] = [randomUUID(), randomUUID()]
    const bobs = await stream(bob)
    await say(ann, todo, { screen: first })
    await say(ann, todo, { screen: second })
    await say(ann, todo, { screen: first, isEditing: false })
    await say(ann, todo, { screen: second, isEditing: false })
    const heard = [await bobs.hearsEditing(), await bobs.hearsEditing(), await bobs.hearsEditing()]
    expect(heard.map(({ isEditing }) => isEditing)).toEqual([true, true, false])
    bobs.close()
  })

  test('counts as gone when nothing has been heard of them for half a minute', async () => {
    const todo = await add('Left open')
    await say(ann, todo)
    await expect.poll(() => namesOf(bob, todo)).toEqual(['Ann Archer'])
    now = new Date(now.getTime() + (editingSeconds.counts - 1) * 1000)
    expect(await namesOf(bob, todo)).toEqual(['Ann Archer'])
    now = new Date(now.getTime() + 1000)
    expect(await namesOf(bob, todo)).toEqual([])
  })

  test('is heard of in every process on the database', async () => {
    const todo = await add('Edited here, seen there')
    const bobs = await streamElsewhere(bob)
    await say(ann, todo)
    expect(await bobs.hearsEditing()).toMatchObject({ subjectId: todo.id, isEditing: true })
    const there = callsOf(neighbour.app, () => sessionFor(neighbour.app, bob))
    const wish = { subject: 'todos', subjectId: todo.id, screen: randomUUID(), isEditing: true }
    expect((await there.put<Person[]>('/api/editing', wish)).body).toMatchObject([{ fullName: 'Ann Archer' }])
    bobs.close()
  })

  test('leaves no trace in the journal', async () => {
    const todo = await add('Only for now')
    const before = await world.db.$count(journal)
    await say(ann, todo)
    expect(await world.db.$count(journal)).toBe(before)
  })

  test('may end it after the row was deleted, which nobody hears of', async () => {
    const todo = await add('Deleted meanwhile')
    const screen = randomUUID()
    await say(ann, todo, { screen })
    await expect.poll(() => namesOf(bob, todo)).toEqual(['Ann Archer'])
    await world.as(bob).del(`/api/todos/${todo.id}`)
    expect((await say(ann, todo, { screen, isEditing: false })).status).toBe(200)
    expect((await say(ann, todo, { screen })).status).toBe(404)
  })
})

/** Says that a person edits their team, which all in their workspace see: they hear of it after all that came before. */
const sayAfterAll = ({ tenantId, id }: Pick<User, 'tenantId' | 'id'>, subjectId: number) =>
  world.as({ tenantId, id }).put('/api/editing', { subject: 'teams', subjectId, screen: randomUUID(), isEditing: true })

describe('strangers', () => {
  test('neither hear who edits a row nor are heard', async () => {
    const todo = await add('Not theirs')
    const other = await world.tenant()
    const sent = { fullName: 'Flo Od', email: 'flo@example.com', password: 'correct horse battery' }
    const flo = (await world.as(other.admin).post<User>('/api/users', sent)).body
    const [zoes, admins, bobs] = [await stream(zoe), await stream(other.admin), await stream(bob)]
    for (const stranger of [zoe, other.admin]) {
      expect(await say(stranger, todo)).toMatchObject({ status: 404, body: { message: 'Not found' } })
      expect((await say(stranger, { id: 2_000_000_000 })).status).toBe(404)
      expect((await say(stranger, todo, { isEditing: false })).status).toBe(404)
    }
    await say(ann, todo)
    expect(await bobs.hearsEditing()).toMatchObject({ subjectId: todo.id, person: { fullName: 'Ann Archer' } })
    await sayAfterAll(ann, team.id)
    expect(await zoes.hearsEditing()).toMatchObject({ subject: 'teams' })
    await sayAfterAll(flo, other.team.id)
    expect(await admins.hearsEditing()).toMatchObject({ subject: 'teams', person: { fullName: 'Flo Od' } })
    for (const each of [zoes, admins, bobs]) each.close()
  })

  test('who were members a moment ago hear nothing more on the stream that they have open', async () => {
    const todo = await add('No longer theirs')
    const cy = await world.member(team)
    const cys = await stream(cy)
    await say(ann, todo)
    expect(await cys.hearsEditing()).toMatchObject({ subject: 'todos', subjectId: todo.id })
    await world.db.delete(teamMembers).where(eq(teamMembers.userId, cy.id))
    await say(ann, todo)
    await sayAfterAll(ann, team.id)
    expect(await cys.hearsEditing()).toMatchObject({ subject: 'teams' })
    cys.close()
  })
})

test('people say what they edit a limited number of times a minute', async () => {
  const todo = await add('Said too often')
  const dan = await world.member(team)
  const answers = []
  for (let said = 0; said <= mostSaid; said += 1) answers.push(await say(dan, todo))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: mostSaid }, () => 200), 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBe(60)
  now = new Date(now.getTime() + 60_000)
  expect((await say(dan, todo)).status).toBe(200)
})

describe('what a process remembers', () => {
  const said = { tenantId: 1, subject: 'todos' as const, screen: randomUUID(), isEditing: true }

  test('is of each person what they last edited, and of all a limited number', () => {
    const memory = editingMemory()
    for (let id = 1; id <= 25; id += 1) memory.note({ ...said, userId: 1, subjectId: id }, now)
    const edited = (id: number) => memory.editorsOf({ ...said, userId: 2, subjectId: id }, now)
    expect([edited(5), edited(6), memory.size()]).toEqual([[], [1], 20])
    for (let userId = 2; userId <= 10_050; userId += 1) memory.note({ ...said, userId, subjectId: 1 }, now)
    expect(memory.size()).toBe(10_000)
  })

  test('is forgotten once it has expired', () => {
    const memory = editingMemory()
    memory.note({ ...said, userId: 1, subjectId: 1 }, now)
    memory.note({ ...said, userId: 2, subjectId: 2 }, new Date(now.getTime() + 30_000))
    expect(memory.size()).toBe(1)
  })
})

test('every kind of rows that can be edited is one that the live stream knows, with who sees it', () => {
  const kinds = editing.say.body.shape.subject.options
  expect(kinds.filter((kind) => !world.app.topics.has(kind))).toEqual([])
})
