import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Changes } from '#contract/journal.ts'
import type { User } from '#contract/tenants.ts'
import { type ListView, mostViews } from '#contract/views.ts'
import { journal } from '#server/journal/table.ts'
import { entities, pagesOf } from '#server/settings/entities.ts'
import { listViews } from '#server/views/table.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'

const world = await openTeam()
const { ops, sales, ann, bob, zoe, home } = world

const list = async (by: User, team = ops): Promise<string[]> => {
  const { body } = await world.as(by).get<ListView[]>(`/api/teams/${team.id}/views`)
  return body.map(({ name }) => name)
}
const add = (by: User, wish: object, team: Team = ops) =>
  world.as(by).post<ListView>(`/api/teams/${team.id}/views`, { page: 'todos', name: 'Late', query: {}, ...wish })
const added = async (by: User, wish: object, team = ops): Promise<ListView> => (await add(by, wish, team)).body
const one = ({ id }: ListView): string => `/api/views/${id}`

describe('who sees and changes a view', () => {
  test('one for the team: its members and admins', async () => {
    const view = await added(ann, { name: 'Overdue ones', query: { overdue: true, sort: '-dueDate' }, shared: true })
    expect(view).toMatchObject({ ownerId: null, teamId: ops.id, query: { overdue: true, sort: '-dueDate' } })
    for (const person of [ann, bob, home.admin]) expect(await list(person)).toContain('Overdue ones')
    expect((await world.as(zoe).get(`/api/teams/${ops.id}/views`)).status).toBe(403)
    expect((await world.as(zoe).patch(one(view), { name: 'Mine' })).status).toBe(404)
    expect(await world.as(bob).patch(one(view), { name: 'Too late' })).toMatchObject({ body: { name: 'Too late' } })
    expect((await world.as(home.admin).del(one(view))).status).toBe(204)
    expect((await world.as(ann).patch(one(view), { name: 'Gone' })).status).toBe(404)
    expect(await list(ann)).not.toContain('Too late')
  })

  test('a personal one: its owner alone, not even admins', async () => {
    const view = await added(ann, { name: 'Only Ann’s', query: { who: 'me' } })
    expect(view.ownerId).toBe(ann.id)
    expect(await list(ann)).toContain('Only Ann’s')
    for (const other of [bob, home.admin]) {
      expect(await list(other)).not.toContain('Only Ann’s')
      const absent = { status: 404, body: { message: 'Not found' } }
      expect(await world.as(other).patch(one(view), { name: 'Seen' })).toMatchObject(absent)
      expect(await world.as(other).del(one(view))).toMatchObject(absent)
    }
    expect((await world.as(ann).del(one(view))).status).toBe(204)
  })

  test('of another workspace nobody learns anything', async () => {
    const view = await added(ann, { name: 'Ours', shared: true })
    const stranger = (await world.tenant()).admin
    expect((await world.as(stranger).get(`/api/teams/${ops.id}/views`)).status).toBe(404)
    expect((await add(stranger, {})).status).toBe(404)
    expect((await world.as(stranger).del(one(view))).status).toBe(404)
  })
})

describe('a personal view leaks nowhere', () => {
  test('the journal says that it changed to nobody but its owner, and nothing of what it says', async () => {
    await world.settle()
    const start = String((await world.as(bob).get('/api/user/todos')).headers['x-cursor'])
    const view = await added(ann, { name: 'Secret plan', query: { q: 'merger' } })
    await world.as(ann).patch(one(view), { name: 'Secret plans' })
    await world.settle()
    const news = async (person: User) =>
      (await world.as(person).get<Changes>(`/api/changes?since=${start}`)).body.topics['list_views']
    expect(await news(ann)).toMatchObject({ rows: [{ id: view.id, name: 'Secret plans' }], gone: [] })
    expect(await news(bob)).toBeUndefined()
    expect(await news(home.admin)).toBeUndefined()
    const entries = await world.db
      .select()
      .from(journal)
      .where(and(eq(journal.tenantId, world.home.id), eq(journal.subject, 'list_views')))
    expect(entries.length).toBeGreaterThan(2)
    expect(JSON.stringify(entries)).not.toMatch(/Secret|merger/)
  })

  test('nor does the export have it; it has the team’s', async () => {
    await added(ann, { name: 'Mine alone' })
    await added(ann, { name: 'Ours all', shared: true })
    const entity = entities.find(({ name }) => name === 'list_views')
    if (!entity) throw new Error('There is no such entity')
    const rows: unknown[] = []
    for await (const page of pagesOf(world.db, entity, home.id)) rows.push(...page)
    expect(JSON.stringify(rows)).toContain('Ours all')
    expect(JSON.stringify(rows)).not.toContain('Mine alone')
  })
})

test('colleagues get the team’s views live, and learn that one is gone', async () => {
  await world.settle()
  const start = String((await world.as(bob).get('/api/user/todos')).headers['x-cursor'])
  const [kept, gone] = [await added(ann, { name: 'Kept', shared: true }), await added(ann, { name: 'G', shared: true })]
  await world.as(ann).del(one(gone))
  await world.settle()
  const { body } = await world.as(bob).get<Changes>(`/api/changes?since=${start}`)
  expect(body.topics['list_views']).toMatchObject({ rows: [{ id: kept.id, name: 'Kept' }], gone: [gone.id] })
})

describe('names', () => {
  test('are unique for each page and owner or team, in whatever case, and free again after a deletion', async () => {
    const taken = {
      status: 400,
      body: { issues: [{ path: 'name', message: 'There is a view with this name already' }] },
    }
    const first = await added(ann, { name: 'Weekly', page: 'rocks' })
    const other = await added(ann, { name: 'Other', page: 'rocks' })
    expect(await add(ann, { name: ' wEEKLY ', page: 'rocks' })).toMatchObject(taken)
    expect(await world.as(ann).patch(one(other), { name: 'WEEKLY' })).toMatchObject(taken)
    expect(await world.as(ann).patch(one(first), { name: 'WEEKLY' })).toMatchObject({ status: 200 })
    expect((await add(ann, { name: 'Weekly', page: 'issues' })).status).toBe(201)
    expect((await add(ann, { name: 'Weekly', page: 'rocks', shared: true })).status).toBe(201)
    expect((await add(bob, { name: 'Weekly', page: 'rocks' })).status).toBe(201)
    await world.as(ann).del(one(first))
    expect((await add(ann, { name: 'Weekly', page: 'rocks' })).status).toBe(201)
  })

  test('two that come at once don’t both get it', async () => {
    const sent = await Promise.all([1, 2, 3, 4].map(() => add(ann, { name: 'Race', shared: true })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  })

  test('are a line of at most sixty characters', async () => {
    for (const name of ['', '  ', 'x'.repeat(61), 'two\nlines']) expect((await add(ann, { name })).status).toBe(400)
    expect((await add(ann, { name: 'x'.repeat(60) })).status).toBe(201)
  })
})

test('a change from an older state is refused with the current one', async () => {
  const view = await added(ann, { name: 'Old', shared: true })
  const change = (body: object) => world.as(bob).patch(one(view), body)
  const { body } = await world.as(ann).patch<ListView>(one(view), { query: { tab: 'mine' }, updatedAt: view.updatedAt })
  expect(body).toMatchObject({ query: { tab: 'mine' }, version: 2 })
  const late = await change({ name: 'Late one', updatedAt: view.updatedAt })
  expect(late).toMatchObject({ status: 409, body: { current: { name: 'Old', query: { tab: 'mine' } } } })
  expect(await change({ name: 'In time', updatedAt: body.updatedAt })).toMatchObject({ body: { name: 'In time' } })
})

test('a list has room for fifty of each person, and as many of the team', async () => {
  const wish = { page: 'headlines', query: {} } as const
  const at = { tenantId: home.id, teamId: sales.id, page: wish.page, query: wish.query }
  const rows = Array.from({ length: mostViews }, (_, index) => ({ ...at, name: `View ${index}` }))
  await world.db.insert(listViews).values(rows.map((row) => ({ ...row, ownerId: zoe.id })))
  expect(await add(zoe, { ...wish, name: 'One more' }, sales)).toMatchObject({
    status: 409,
    body: { message: 'A list has at most 50 views. Delete one first.' },
  })
  expect((await add(zoe, { ...wish, name: 'One more', shared: true }, sales)).status).toBe(201)
  expect((await add(zoe, { ...wish, name: 'One more', page: 'issues' }, sales)).status).toBe(201)
  expect((await world.as(zoe).get<ListView[]>(`/api/teams/${sales.id}/views`)).body).toHaveLength(mostViews + 2)
})

test('what a view shows is of known keys and bounded', async () => {
  const hostile: object[] = [
    { team: 7 },
    { __proto__x: 1 },
    { q: 'x'.repeat(201) },
    { q: { $ne: 1 } },
    { sort: 'x'.repeat(41) },
    { overdue: 'true' },
    { status: 'a\0b' },
    { quarter: '2026-Q9' },
    { of: 'everything' },
    { of: -1 },
    { whose: 7 },
  ]
  for (const query of hostile)
    expect((await add(ann, { name: 'Hostile', query })).status, JSON.stringify(query)).toBe(400)
  expect((await add(ann, { name: 'Hostile', query: 'sort=title' })).status).toBe(400)
  expect((await add(ann, { name: 'Hostile', page: 'people' })).status).toBe(400)
  const query = { q: '<script>alert(1)</script>', tag: '"; drop table list_views; --' }
  expect(await add(ann, { name: 'Odd', page: 'headlines', query })).toMatchObject({ status: 201, body: { query } })
})

test('with a person go their own views, and with a team all of its', async () => {
  const team = await world.team()
  const person = await world.member(team)
  await added(person, { name: 'Own' }, team)
  await added(person, { name: 'Shared', shared: true }, team)
  const left = async () => {
    const ofTeam = and(eq(listViews.tenantId, home.id), eq(listViews.teamId, team.id))
    return world.db.select({ name: listViews.name, by: listViews.createdById }).from(listViews).where(ofTeam)
  }
  expect(await left()).toHaveLength(2)
  expect((await world.as(home.admin).del(`/api/users/${person.id}`)).status).toBe(204)
  expect(await left()).toEqual([{ name: 'Shared', by: null }])
  expect((await world.as(home.admin).del(`/api/teams/${team.id}`)).status).toBeLessThan(300)
  expect(await left()).toEqual([])
})

test('access tokens don’t reach them', async () => {
  await added(ann, { name: 'Of people', shared: true })
  const { calls } = await world.byToken(ann)
  expect((await calls.get(`/api/teams/${ops.id}/views`)).status).toBe(403)
})
