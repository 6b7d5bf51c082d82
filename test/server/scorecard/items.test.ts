import { expect, test } from 'vitest'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, listed } from './support.ts'

const world = await openTeam()
const { ops, sales, ann, bob, zoe, db } = world
const calls = world.as(ann)
const pathOf = ({ id }: { id: number }): string => `/api/scorecard/items/${id}`

test('a new measurable is its creator’s unless it says otherwise', async () => {
  const plain = await addItem(world, ann, ops, { name: ' Quotes ' })
  expect(plain).toMatchObject({
    name: 'Quotes',
    ownerId: ann.id,
    owner: { fullName: 'Ann Archer' },
    unit: 'number',
    currency: null,
    cadence: 'weekly',
    rollUp: 'sum',
    misses: 2,
    target: null,
    goals: [],
    cells: [],
    elsewhere: false,
    teamId: ops.id,
    groupId: null,
    version: 1,
    can: { edit: true, enter: true, delete: true },
  })
  const fields = { name: 'Revenue', ownerId: zoe.id, entrantIds: [bob.id, zoe.id, bob.id] }
  const other = await addItem(world, ann, ops, {
    ...fields,
    unit: 'currency',
    goal: { rule: 'between', low: 1.5, high: 2 },
  })
  expect(other).toMatchObject({ ownerId: zoe.id, currency: 'USD', entrantIds: [bob.id, zoe.id], target: 1.5 })
  expect(await addItem(world, ann, ops, { name: 'Nobody’s', ownerId: null })).toMatchObject({ owner: null })
})

test('owner, entrants and group are of the workspace and of the scorecard', async () => {
  const stranger = (await world.tenant()).admin
  const { body: group } = await world.as(zoe).post<ScorecardGroup>('/api/scorecard/groups', { name: 'Theirs' })
  const add = (body: object) => calls.post(`/api/teams/${ops.id}/scorecard/items`, { name: 'Plain', ...body })
  const wrong = (path: string, message: string) => ({ status: 400, body: { issues: [{ path, message }] } })
  const people = 'Choose people of the workspace'
  expect(await add({ ownerId: stranger.id })).toMatchObject(wrong('ownerId', people))
  expect(await add({ entrantIds: [ann.id, stranger.id] })).toMatchObject(wrong('entrantIds', people))
  expect(await add({ groupId: group.id })).toMatchObject(wrong('groupId', 'This group is no longer on the scorecard'))
  const item = await addItem(world, ann, ops, { name: 'Plain' })
  expect(await calls.patch(pathOf(item), { ownerId: stranger.id })).toMatchObject(wrong('ownerId', people))
})

test('a change keeps the other fields, and one from an older state is refused', async () => {
  const item = await addItem(world, ann, ops, { name: 'Old', unit: 'currency', currency: 'eur' })
  const change = (body: object) => calls.patch<Measurable>(pathOf(item), body)
  const { body } = await change({ name: 'New', misses: null, updatedAt: item.updatedAt })
  expect(body).toMatchObject({ name: 'New', misses: null, currency: 'EUR', version: 2 })
  expect((await change({ name: 'New' })).body.version).toBe(2)
  const late = await change({ name: 'Late', updatedAt: item.updatedAt })
  expect(late).toMatchObject({ status: 409, body: { current: { name: 'New' } } })
  expect((await change({ unit: 'percent' })).body).toMatchObject({ unit: 'percent', currency: null })
})

test('whoever is named for its numbers hears of it', async () => {
  const item = await addItem(world, ann, ops, { name: 'Named' })
  await world.settle()
  const before = await world.as(zoe).get(`/api/teams/${sales.id}/scorecard`)
  await calls.patch(pathOf(item), { entrantIds: [zoe.id] })
  await world.settle()
  const changes = `/api/changes?since=${String(before.headers['x-cursor'])}`
  const { body } = await world.as(zoe).get<Record<string, unknown>>(changes)
  expect(JSON.stringify(body)).toContain('"name":"Named"')
  expect((await listed(world, zoe, sales)).at(-1)).toMatchObject({ name: 'Named', elsewhere: true })
})

test('it is moved within a group and to others, on each scorecard by itself', async () => {
  const team = await world.team()
  const both = await world.member([team, sales])
  const group = (await world.as(both).post<ScorecardGroup>('/api/scorecard/groups', { name: 'G', teamId: team.id }))
    .body
  const [one, two, three] = [
    await addItem(world, both, team, { name: 'One', groupId: group.id }),
    await addItem(world, both, team, { name: 'Two', groupId: group.id }),
    await addItem(world, both, team, { name: 'Three' }),
  ]
  const place = (item: Measurable, groupId: number | null, afterId: number | null, teamId = team.id) =>
    world.as(both).patch<Measurable>(`${pathOf(item)}/place`, { teamId, groupId, afterId })
  const order = async () =>
    (await listed(world, both, team))
      .flatMap(({ name, placements }) =>
        placements.flatMap((each) => (each.teamId === team.id ? [{ ...each, name }] : [])),
      )
      .filter(({ groupId }) => groupId === group.id)
      .toSorted((first, second) => (first.position < second.position ? -1 : 1))
      .map(({ name }) => name)
  await place(three, group.id, one.id)
  expect(await order()).toEqual(['One', 'Three', 'Two'])
  await place(two, group.id, null)
  expect(await order()).toEqual(['Two', 'One', 'Three'])
  expect(await place(two, null, one.id)).toMatchObject({ status: 409 })
  expect(await place(two, null, null, sales.id)).toMatchObject({ status: 404 })
  await world.as(both).put(`${pathOf(two)}/teams/${sales.id}`)
  expect(await place(two, group.id, null, sales.id)).toMatchObject({ status: 400 })
  expect((await place(two, null, null, sales.id)).body).toMatchObject({ groupId: group.id })
  expect(await place(two, null, null, ops.id)).toMatchObject({ status: 403 })
})

test('archived, it is out of the list and stays as it is', async () => {
  const team = await world.team()
  const member = await world.member(team)
  const item = await addItem(world, member, team, { name: 'Put aside' })
  const archive = (archived: boolean) => world.as(member).patch<Measurable>(`${pathOf(item)}/archive`, { archived })
  expect((await archive(true)).body).toMatchObject({ can: { edit: true, enter: false } })
  expect(await listed(world, member, team)).toEqual([])
  expect(await listed(world, member, team, 'archived=true')).toMatchObject([{ name: 'Put aside' }])
  const entered = await world.as(member).put(`${pathOf(item)}/values/2026-W01`, { value: 1 })
  expect(entered).toMatchObject({ status: 400, body: { message: 'This measurable is in the archive' } })
  expect((await archive(false)).body.archivedAt).toBeNull()
})

test('a team has at most five hundred, archived ones apart', async () => {
  const team = await world.team()
  const member = await world.member(team)
  const measurables = Array.from({ length: 500 }, (_, index) => ({ name: `Item ${index}` }))
  const path = `/api/teams/${team.id}/scorecard`
  const { body } = await world.as(member).post<Measurable[]>(`${path}/import`, { measurables, values: [] })
  expect(body.map(({ name }) => name)).toEqual(measurables.map(({ name }) => name))
  const full = { status: 409, body: { message: 'A scorecard has at most 500 measurables. Archive some first.' } }
  expect(await world.as(member).post(`${path}/items`, { name: 'More' })).toMatchObject(full)
  const archive = (archived: boolean) =>
    world.as(member).patch(`/api/scorecard/items/${body[0]?.id}/archive`, { archived })
  await archive(true)
  await addItem(world, member, team, { name: 'More' })
  expect(await archive(false)).toMatchObject(full)
})

test('deleted, it is gone with its numbers, and kept out of sight', async () => {
  const item = await addItem(world, ann, ops, { name: 'Short-lived' })
  expect((await calls.del(pathOf(item))).status).toBe(204)
  expect((await calls.get(pathOf(item))).status).toBe(404)
  expect((await listed(world, ann, ops)).some(({ id }) => id === item.id)).toBe(false)
  const kept = await db.execute(`select from scorecard_items where id = ${item.id} and deleted_at is not null`)
  expect(kept.rowCount).toBe(1)
})
