import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Import, ImportUndo } from '#contract/imports.ts'
import { ownKey } from '#contract/imports.ts'
import type { Issue } from '#contract/issues.ts'
import type { Notifications } from '#contract/notifications.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import type { Calls } from '#test/support/calls.ts'
import { countStatements } from '#test/support/statements.ts'
import { openWorld, type Team, type World } from '#test/support/world.ts'
import { allNotified } from '../notifications/drive.ts'

type Imported = { import: Import; known: number }

let world: World
let team: Team
let ana: User
let bob: User
let calls: Calls

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newTeam = async () => {
  team = await world.team()
  ana = await world.member(team)
  bob = await world.member(team)
  calls = world.as(ana)
}

const todosOf = async (of = team): Promise<Todo[]> => (await calls.get<Todo[]>(`/api/user/todos?teamId=${of.id}`)).body
const rocksOf = async (): Promise<Rock[]> => (await calls.get<Rock[]>(`/api/team/rocks?teamId=${team.id}`)).body
const issuesOf = async (): Promise<Issue[]> => (await calls.get<Issue[]>(`/api/teams/${team.id}/issues`)).body

const send = (body: object, by = calls) => by.post<Imported>('/api/imports', { fileName: 'work.csv', ...body })

const todo = (key: string, more: object = {}) => ({ key, teamId: team.id, title: `To-do ${key}`, ...more })

describe('an import', () => {
  beforeAll(newTeam)

  test('keeps the order that issues have in the file, and finds the rock that stands behind its milestones', async () => {
    const order = await world.team()
    const ids = Array.from({ length: 50 }, (_, index) => (index * 37) % 50)
    const of = { teamId: order.id }
    const by = world.as(await world.member(order))
    const { status } = await by.post('/api/imports', {
      fileName: 'work.csv',
      issues: ids.map((id) => ({ ...of, key: `o${id}`, title: `Issue ${id}` })),
      milestones: ['b', 'a', 'c'].map((name) => ({ key: name, rockKey: 'last', name })),
      rocks: [
        { ...of, key: 'first', title: 'First' },
        { ...of, key: 'last', title: 'Last' },
      ],
    })
    expect(status).toBe(201)
    const { body: issues } = await by.get<Issue[]>(`/api/teams/${order.id}/issues`)
    expect(issues.map(({ title }) => title)).toEqual(ids.map((id) => `Issue ${id}`))
    const { body: rocks } = await by.get<Rock[]>(`/api/team/rocks?teamId=${order.id}`)
    const steps = rocks.map(({ title, milestones }) => [title, milestones.map(({ name }) => name)])
    expect(steps.toSorted()).toEqual([
      ['First', []],
      ['Last', ['b', 'a', 'c']],
    ])
  })

  test('brings to-dos, rocks with milestones and issues as the file has them', async () => {
    const done = { completed: true, completedAt: '2026-10-01T08:00:00.000Z', archived: false }
    const { status, body } = await send({
      todos: [
        todo('1', {
          assignedToId: bob.id,
          dueDate: '2026-12-01',
          priority: 'high',
          createdAt: '2026-09-01T08:00:00.000Z',
        }),
        todo('2', done),
      ],
      rocks: [{ key: 'r', teamId: team.id, title: 'Open the second bakery', ownerId: bob.id, status: 'off-track' }],
      milestones: [
        { key: 'm1', rockKey: 'r', name: 'Sign the lease', dueDate: '2026-11-02' },
        { key: 'm2', rockKey: 'r', name: 'Find a place', dueDate: '2026-10-02', completed: true, assignedToId: ana.id },
      ],
      issues: [
        { key: 'i1', teamId: team.id, title: 'Flour is late', priority: 5 },
        { key: 'i2', teamId: team.id, title: 'The oven is loud', interval: 'long-term', status: 'solved' },
      ],
    })
    expect(status).toBe(201)
    expect(body.import.added).toEqual({ todos: 2, rocks: 1, milestones: 2, issues: 2 })
    const [open, completed] = await todosOf()
    expect(open).toMatchObject({
      title: 'To-do 1',
      assignee: { id: bob.id },
      dueDate: '2026-12-01',
      priority: 'high',
      createdAt: '2026-09-01T08:00:00.000Z',
      createdById: ana.id,
    })
    expect(completed).toMatchObject({ completed: true, completedAt: '2026-10-01T08:00:00.000Z' })
    const [rock] = await rocksOf()
    expect(rock).toMatchObject({
      title: 'Open the second bakery',
      owner: { id: bob.id },
      status: 'off-track',
      progress: 50,
    })
    expect(rock?.milestones.map(({ name }) => name)).toEqual(['Find a place', 'Sign the lease'])
    expect((await issuesOf()).map(({ title, status: of }) => [title, of])).toEqual([
      ['Flour is late', 'open'],
      ['The oven is loud', 'solved'],
    ])
  })

  test('of the same file a second time adds nothing, and says what is here', async () => {
    const body = { todos: [todo('again'), todo('x'.repeat(300), { title: 'Long key' })] }
    await send(body)
    const before = await todosOf()
    expect(await send(body)).toMatchObject({ status: 201, body: { import: null, known: 2 } })
    const keys = ['again', 'x'.repeat(300), 'new']
    const checked = await calls.post<{ known: { todos: string[] } }>('/api/imports/check', { todos: keys })
    expect(checked.body.known.todos.toSorted()).toEqual(keys.slice(0, 2))
    expect(await todosOf()).toEqual(before)
  })

  test('by two people at once adds each row once', async () => {
    const body = { todos: [todo('race 1'), todo('race 2')] }
    const answers = await Promise.all([send(body), send(body, world.as(bob)), send(body)])
    expect(answers.filter(({ body: { import: made } }) => made)).toHaveLength(1)
    expect((await todosOf()).filter(({ title }) => title.startsWith('To-do race'))).toHaveLength(2)
  })

  test('brings back what has been deleted since', async () => {
    await send({ todos: [todo('gone')] })
    const row = (await todosOf()).find(({ title }) => title === 'To-do gone')
    await calls.del(`/api/todos/${row?.id}`)
    expect(await send({ todos: [todo('gone')] })).toMatchObject({ body: { import: { added: { todos: 1 } } } })
  })

  test('knows the rows that our own export names, and no others with their ids', async () => {
    const { body: row } = await calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Ours' })
    const key = ownKey(String(row.id), row.createdAt)
    expect(await send({ todos: [todo(key)] })).toMatchObject({ body: { import: null, known: 1 } })
    const other = ownKey(String(row.id), '2020-01-01T00:00:00.000Z')
    expect(await send({ todos: [todo(other)] })).toMatchObject({ body: { import: { added: { todos: 1 } } } })
    const hostile = [ownKey('1', '2026-02-31T00:00:00.000Z'), ownKey("1'; drop", 'x'), ownKey('999999999999', 'y')]
    expect((await calls.post('/api/imports/check', { todos: hostile, milestones: hostile })).status).toBe(200)
  })

  test('adds milestones to a rock that is here, behind those it has', async () => {
    const step = { id: crypto.randomUUID(), name: 'First' }
    const { body: rock } = await calls.post<Rock>(`/api/teams/${team.id}/rocks`, {
      title: 'Hire a baker',
      milestones: [step],
    })
    const named = await calls.post<{ rocks: object[] }>('/api/imports/check', {
      rockNames: ['hire a Baker', 'Hire a bákér', 'HIRE  A BAKER', String(rock.id), 'Hire-a-baker'],
    })
    expect(named.body.rocks).toHaveLength(4)
    await send({ milestones: [{ key: 's', rockId: rock.id, name: 'Second' }] })
    const { body: changed } = await calls.get<Rock>(`/api/rocks/${rock.id}`)
    expect(changed.milestones.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect(changed.version).toBe(rock.version + 1)
  })
})

describe('nothing is imported', () => {
  beforeAll(newTeam)

  const refused = async (body: object, message: string) => {
    const answer = await calls.post<{ message: string }>('/api/imports', { fileName: 'work.csv', ...body })
    expect(answer).toMatchObject({ status: 400, body: { message } })
    expect(await todosOf()).toEqual([])
    expect(await rocksOf()).toEqual([])
  }

  test('if one person is not in the team', async () => {
    const stranger = await world.member(world.home.team)
    await refused(
      { todos: [todo('1'), todo('2', { assignedToId: stranger.id })] },
      'The assignee must be a member of the team',
    )
    const rock = { key: 'r', teamId: team.id, title: 'Rock' }
    const step = { key: 'm', rockKey: 'r', name: 'Step', assignedToId: stranger.id }
    await refused({ rocks: [rock], milestones: [step] }, 'The assignee must be a member of the team')
  })

  test('if a milestone has no rock, or a rock too many', async () => {
    await refused(
      { todos: [todo('1')], milestones: [{ key: 'm', rockKey: 'none', name: 'Step' }] },
      'Choose a rock you can see',
    )
    const rock = { key: 'r', teamId: team.id, title: 'Rock' }
    const steps = Array.from({ length: 101 }, (_, at) => ({ key: `m${at}`, rockKey: 'r', name: 'Step' }))
    await refused({ rocks: [rock], milestones: steps }, 'A rock has at most 100 milestones')
  })

  test('if a row is in the file twice, or the file is too long', async () => {
    await refused({ todos: [todo('1'), todo('1')] }, 'A row is in the file twice')
    const half = Array.from({ length: 6000 }, (_, at) => todo(String(at)))
    const issues = half.map(({ key }) => ({ key, teamId: team.id, title: 'Issue' }))
    await refused({ todos: half, issues }, 'An import has at most 10,000 rows')
  })

  test('into a team that is not yours', async () => {
    const other = await world.team()
    expect((await send({ todos: [todo('1', { teamId: other.id })] })).status).toBe(403)
    const foreign = (await world.tenant()).team
    expect((await send({ todos: [todo('1', { teamId: foreign.id })] })).status).toBe(404)
  })

  test('onto a rock that is not yours, nor is it named', async () => {
    const { body: rock } = await world
      .as(world.home.admin)
      .post<Rock>(`/api/teams/${world.home.team.id}/rocks`, { title: 'Secret' })
    expect((await send({ milestones: [{ key: 'm', rockId: rock.id, name: 'Step' }] })).status).toBe(404)
    const checked = await calls.post<{ rocks: object[] }>('/api/imports/check', {
      rockNames: ['Secret', String(rock.id)],
    })
    expect(checked.body.rocks).toEqual([])
  })
})

describe('undoing an import', () => {
  beforeAll(newTeam)

  test('deletes what it added and nothing else, once, and the file can come again', async () => {
    const { body: rock } = await calls.post<Rock>(`/api/teams/${team.id}/rocks`, { title: 'Here before' })
    const file = {
      todos: [todo('1'), todo('2')],
      rocks: [{ key: 'r', teamId: team.id, title: 'New rock' }],
      milestones: [
        { key: 'm', rockKey: 'r', name: 'Of the new rock' },
        { key: 'n', rockId: rock.id, name: 'Of the old rock' },
      ],
      issues: [{ key: 'i', teamId: team.id, title: 'Issue' }],
    }
    const {
      body: { import: made },
    } = await send(file)
    const [first] = await todosOf()
    await calls.patch(`/api/todos/${first?.id}`, { title: 'Reworded' })
    const undoing = await calls.get<ImportUndo>(`/api/imports/${made.id}/undo`)
    expect(undoing.body).toEqual({ rows: 6, changed: 1, first: [{ kind: 'todos', title: 'Reworded' }] })
    const undone = await calls.post<Import>(`/api/imports/${made.id}/undo`)
    expect(undone.body.undoneAt).not.toBeNull()
    expect((await calls.post<Import>(`/api/imports/${made.id}/undo`)).body).toEqual(undone.body)
    expect(await todosOf()).toEqual([])
    expect(await issuesOf()).toEqual([])
    expect(await rocksOf()).toMatchObject([{ title: 'Here before', milestones: [] }])
    expect(await send(file)).toMatchObject({ body: { import: { added: made.added }, known: 0 } })
  })

  test('is for whoever imported, and for admins', async () => {
    const {
      body: { import: made },
    } = await send({ todos: [todo('mine')] })
    const listed = async (by: User) => (await world.as(by).get<Import[]>('/api/imports')).body.map(({ id }) => id)
    expect(await listed(ana)).toContain(made.id)
    expect(await listed(bob)).not.toContain(made.id)
    expect((await world.as(bob).post(`/api/imports/${made.id}/undo`)).status).toBe(404)
    expect(await listed(world.home.admin)).toContain(made.id)
    expect((await world.as(world.home.admin).post(`/api/imports/${made.id}/undo`)).status).toBe(200)
  })

  test('leaves what has gone to a team that is not yours', async () => {
    const {
      body: { import: made },
    } = await send({ todos: [todo('stays'), todo('moves')] })
    const other = await world.team()
    const moves = (await todosOf()).find(({ title }) => title === 'To-do moves')
    await calls.patch(`/api/todos/${moves?.id}`, { teamId: other.id, assignedToId: null })
    expect((await calls.get<ImportUndo>(`/api/imports/${made.id}/undo`)).body.rows).toBe(1)
    await calls.post(`/api/imports/${made.id}/undo`)
    expect((await calls.get<Todo>(`/api/todos/${moves?.id}`)).status).toBe(200)
  })
})

describe('ten thousand rows', () => {
  beforeAll(newTeam)

  test('take as many statements as ten, and one notification', async () => {
    const rows = (count: number, run: string) =>
      Array.from({ length: count }, (_, at) =>
        todo(`${run} ${at}`, { assignedToId: bob.id, description: 'x'.repeat(500) }),
      )
    const few = await countStatements(world, (run) => send({ todos: rows(10, `few ${run}`) }))
    const many = await countStatements(world, (run) => send({ todos: rows(run === 0 ? 10 : 10_000, `many ${run}`) }))
    expect(many).toBe(few)
    await allNotified(world)
    const { body } = await world.as(bob).get<Notifications>('/api/notifications')
    expect(body.notifications.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'imported'))
  })
})
