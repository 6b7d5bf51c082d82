import { describe, expect, test } from 'vitest'
import { and, eq, inArray } from 'drizzle-orm'
import type { Todo } from '#contract/todos.ts'
import { journal } from '#server/journal/table.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam()
const { ops: team, sales, ann, bob } = world

const three = async (): Promise<number[]> => {
  const titles = ['One', 'Two', 'Three']
  const added = titles.map((title) => world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title }))
  return (await Promise.all(added)).map(({ body }) => body.id)
}
const verbs = async (ids: number[]): Promise<string[]> => {
  const rows = await world.db
    .select({ verb: journal.verb })
    .from(journal)
    .where(and(eq(journal.subject, 'todos'), inArray(journal.subjectId, ids)))
    .orderBy(journal.id)
  return rows.map(({ verb }) => verb).filter((verb) => verb !== 'created')
}
const change = (body: object, by = ann) => world.as(by).patch<Todo[]>('/api/todos', body)

describe('a selection', () => {
  test.each([
    [{ completed: true }, { completed: true }, 'completed'],
    [{ dueDate: '2026-12-24' }, { dueDate: '2026-12-24' }, 'changed'],
  ])('is changed in one call: %j', async (body, expected, verb) => {
    const ids = await three()
    const answer = await change({ ids, ...body })
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(3)
    for (const todo of answer.body) expect(todo).toMatchObject(expected)
    expect(await verbs(ids)).toEqual([verb, verb, verb])
  })

  test('can be assigned to a member of the team', async () => {
    const ids = await three()
    const { body } = await change({ ids, assignedToId: bob.id })
    expect(body.map(({ assignee }) => assignee?.id)).toEqual([bob.id, bob.id, bob.id])
    expect(await verbs(ids)).toEqual(['assigned', 'assigned', 'assigned'])
  })

  test('adds no journal entry for to-dos that are already completed', async () => {
    const ids = await three()
    await change({ ids: ids.slice(0, 1), completed: true })
    await change({ ids, completed: true })
    expect(await verbs(ids)).toEqual(['completed', 'completed', 'completed'])
  })

  test('is completed and dated in one call, which keeps the time of those completed before', async () => {
    const ids = await three()
    const [early] = (await change({ ids: ids.slice(0, 1), completed: true })).body
    const { body } = await change({ ids, completed: true, dueDate: '2026-12-24' })
    const versions = new Map(body.map(({ id, version }) => [id, version]))
    expect(ids.map((id) => versions.get(id))).toEqual([3, 2, 2])
    expect(body.find(({ id }) => id === early?.id)?.completedAt).toBe(early?.completedAt)
    expect(body.map(({ completed, dueDate }) => [completed, dueDate])).toEqual(ids.map(() => [true, '2026-12-24']))
    expect((await verbs(ids)).toSorted()).toEqual([...ids.map(() => 'changed'), ...ids.map(() => 'completed')])
  })

  test('is deleted in one call', async () => {
    const ids = await three()
    expect((await world.as(ann).post('/api/todos/delete', { ids })).status).toBe(204)
    expect(await verbs(ids)).toEqual(['deleted', 'deleted', 'deleted'])
    expect((await change({ ids, completed: true })).status).toBe(404)
  })

  test('is left unchanged as a whole when one to-do in it cannot be seen', async () => {
    const ids = await three()
    const { admin, team: foreign } = await world.tenant()
    const hidden = await world.as(admin).post<Todo>(`/api/teams/${foreign.id}/todos`, { title: 'Theirs' })
    for (const id of [hidden.body.id, 2_000_000_000]) {
      expect((await change({ ids: [...ids, id], completed: true })).status).toBe(404)
      expect((await world.as(ann).post('/api/todos/delete', { ids: [...ids, id] })).status).toBe(404)
    }
    expect(await verbs(ids)).toEqual([])
  })

  test('is left unchanged as a whole when one to-do in it is not theirs to change', async () => {
    const ids = await three()
    const elsewhere = await world.team()
    const own = await world.as(ann).post<Todo>(`/api/teams/${elsewhere.id}/todos`, { title: 'For them' })
    expect((await change({ ids: [...ids, own.body.id], completed: true })).status).toBe(403)
    expect(await verbs(ids)).toEqual([])
  })

  test('is refused if it is empty or too large, or the assignee is not in the team', async () => {
    const ids = await three()
    expect((await change({ ids: [], completed: true })).status).toBe(400)
    expect((await change({ ids: Array.from({ length: 10_001 }, (_, n) => n + 1) })).status).toBe(400)
    const outsider = await world.member([])
    expect((await change({ ids, assignedToId: outsider.id })).status).toBe(400)
    expect(await verbs(ids)).toEqual([])
  })
})

describe('a selection that is archived', () => {
  const done = async (ids: number[]) => (await change({ ids, completed: true })).body
  const times = (todos: Todo[]) => new Map(todos.map(({ id, archivedAt }) => [id, archivedAt]))

  test('leaves the lists in one call and comes back by another; what is there already keeps its time', async () => {
    const ids = await three()
    await done(ids)
    const early = times((await change({ ids: ids.slice(0, 1), archived: true })).body)
    const archived = times((await change({ ids, archived: true })).body)
    expect([...archived.values()].every((time) => time !== null)).toBe(true)
    expect(archived.get(ids[0] ?? 0)).toBe(early.get(ids[0] ?? 0))
    const back = times((await change({ ids, archived: false })).body)
    expect([...back.values()]).toEqual([null, null, null])
    const expected = ['completed', 'archived', 'took out of the archive'].flatMap((verb) => [verb, verb, verb])
    expect((await verbs(ids)).toSorted()).toEqual(expected.toSorted())
  })

  test('may be completed by the same call, and is refused as a whole while one is open', async () => {
    const ids = await three()
    await done(ids.slice(1))
    expect((await change({ ids, archived: true })).status).toBe(400)
    expect((await change({ ids, archived: true, completed: true })).body).toMatchObject(
      ids.map(() => ({ completed: true, archivedAt: expect.any(String) as string })),
    )
  })

  test('does not come again, though it repeats: its next one came when it was completed', async () => {
    const added = { title: 'Weekly', repeat: 'weekly', dueDate: '2026-12-01' }
    const { body } = await world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, added)
    await done([body.id])
    const count = async () =>
      (await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)).body.filter(
        ({ title }) => title === 'Weekly',
      ).length
    expect(await count()).toBe(2)
    await change({ ids: [body.id], archived: true })
    expect(await count()).toBe(1)
  })
})

test('a selection that is given another due date repeats from that, whatever day of the month it was before', async () => {
  const openDays = async () =>
    (await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)).body.filter(
      ({ title, completed }) => title === 'Monthly' && !completed,
    )
  const added = { title: 'Monthly', repeat: 'monthly', dueDate: '2027-01-31' }
  const { body } = await world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, added)
  await change({ ids: [body.id], completed: true, today: '2027-01-31' })
  const [february] = await openDays()
  expect(february?.dueDate).toBe('2027-02-28')
  await change({ ids: [february?.id], dueDate: '2027-02-15', completed: true, today: '2027-02-15' })
  expect((await openDays()).map(({ dueDate }) => dueDate)).toEqual(['2027-03-15'])
})

describe('a selection that moves to another team', () => {
  test('keeps those assignees who are in it, in one call that Undo can turn round', async () => {
    const both = await world.member([team, sales])
    const ids = await three()
    const [first = 0, second = 0] = ids
    await change({ ids: [first], assignedToId: both.id })
    await change({ ids: [second], assignedToId: bob.id })
    const moved = await change({ ids, teamId: sales.id }, both)
    const fields = new Map(moved.body.map((todo) => [todo.id, [todo.teamId, todo.assignedToId]]))
    expect(ids.map((id) => fields.get(id))).toEqual([
      [sales.id, both.id],
      [sales.id, null],
      [sales.id, null],
    ])
    const was = { teamId: sales.id, assignedToId: null }
    const back = await change({ ids: [second], teamId: team.id, assignedToId: bob.id, was }, both)
    expect(back.body).toMatchObject([{ teamId: team.id, assignedToId: bob.id }])
  })

  test('repeats in its new team, and still serves its rock', async () => {
    const rock = await world.as(ann).post<{ id: number }>(`/api/teams/${team.id}/rocks`, { title: 'Open a site' })
    const added = { title: 'Weekly', repeat: 'weekly', dueDate: '2026-12-01', rockId: rock.body.id }
    const { body } = await world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, added)
    const { admin } = world.home
    const [moved] = (await change({ ids: [body.id], teamId: sales.id, completed: true }, admin)).body
    expect(moved).toMatchObject({ teamId: sales.id, rockId: rock.body.id, completed: true })
    const next = (await world.as(admin).get<Todo[]>(`/api/user/todos?teamId=${sales.id}`)).body
    expect(next.filter(({ title }) => title === 'Weekly')).toHaveLength(2)
  })

  test('stays as a whole where one is not theirs to move, or the team is not of the workspace', async () => {
    const ids = await three()
    const theirs = await world.as(ann).post<Todo>(`/api/teams/${sales.id}/todos`, { title: 'For them' })
    expect((await change({ ids: [...ids, theirs.body.id], teamId: sales.id })).status).toBe(403)
    const { team: foreign } = await world.tenant()
    expect((await change({ ids, teamId: foreign.id })).status).toBe(400)
    expect((await change({ ids, teamId: sales.id, assignedToId: bob.id })).status).toBe(400)
    expect(await verbs(ids)).toEqual([])
  })
})
