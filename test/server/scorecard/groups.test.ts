import { expect, test } from 'vitest'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, listed } from './support.ts'

const world = await openTeam()
const { ops, sales, ann, zoe, home } = world
const calls = world.as(ann)
const groups = '/api/scorecard/groups'

const addGroup = async (name: string, team = ops): Promise<ScorecardGroup> =>
  (await calls.post<ScorecardGroup>(groups, { name, teamId: team.id })).body
const namesOf = async (team = ops): Promise<string[]> => {
  const { body } = await calls.get<ScorecardGroup[]>(`/api/teams/${team.id}/scorecard/groups`)
  return body.map(({ name }) => name)
}

test('a group goes below the others, and where it is moved to', async () => {
  const [first, second, third] = [await addGroup('First'), await addGroup('Second'), await addGroup('Third')]
  expect(await namesOf()).toEqual(['First', 'Second', 'Third'])
  const place = (id: number, afterId: number | null) => calls.patch(`${groups}/${id}/place`, { afterId })
  await place(third.id, null)
  await place(first.id, second.id)
  expect(await namesOf()).toEqual(['Third', 'Second', 'First'])
  await calls.del(`${groups}/${second.id}`)
  expect(await place(first.id, second.id)).toMatchObject({ status: 409 })
  expect(await namesOf()).toEqual(['Third', 'First'])
})

test('without a team it is for the first of one’s teams by name', async () => {
  const both = await world.member([sales, ops])
  const { body } = await world.as(both).post<ScorecardGroup>(groups, { name: ' Plain ', description: 'x'.repeat(300) })
  expect(body).toMatchObject({ name: 'Plain', teamId: ops.id, createdById: both.id, can: { edit: true, delete: true } })
  const none = await world.member()
  const refused = await world.as(none).post(groups, { name: 'Plain' })
  expect(refused).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'teamId', message: 'Please select a team' }] },
  })
})

test('its team is one of the caller’s', async () => {
  const stranger = await world.tenant()
  const to = (teamId: number) => calls.post(groups, { name: 'Group', teamId })
  expect((await to(sales.id)).status).toBe(403)
  expect((await to(stranger.team.id)).status).toBe(404)
  expect((await world.as(home.admin).post(groups, { name: 'Group', teamId: sales.id })).status).toBe(201)
})

test('name and description have limits', async () => {
  const refusal = async (body: object) => (await calls.post(groups, { teamId: ops.id, ...body })).body.message
  expect(await refusal({ name: ' ' })).toBe('Name is required')
  expect((await calls.post(groups, { name: 'Long', description: 'x'.repeat(301) })).status).toBe(400)
})

test('a change from an older state is refused with the current one', async () => {
  const group = await addGroup('Old')
  const change = (body: object) => calls.patch(`${groups}/${group.id}`, body)
  expect(await change({ name: 'New', updatedAt: group.updatedAt })).toMatchObject({
    status: 200,
    body: { name: 'New' },
  })
  const late = await change({ name: 'Late', updatedAt: group.updatedAt })
  expect(late).toMatchObject({ status: 409, body: { current: { name: 'New' } } })
})

test('the measurables of a deleted group go behind those without one', async () => {
  const group = await addGroup('Short-lived')
  const add = (name: string, groupId: number | null) => addItem(world, ann, ops, { name, groupId })
  await add('In one', group.id)
  await add('In two', group.id)
  await add('Out', null)
  const before = await listed(world, ann, ops)
  expect((await calls.del(`${groups}/${group.id}`)).status).toBe(204)
  const items = await listed(world, ann, ops)
  const inOrder = items
    .map(({ name, groupId, placements }) => ({ name, groupId, position: placements[0]?.position ?? '' }))
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
  expect(inOrder.map(({ name, groupId }) => [name, groupId])).toEqual([
    ['Out', null],
    ['In one', null],
    ['In two', null],
  ])
  // Browsers get them, for they have a newer version than the copies there.
  const versionsOf = (all: Measurable[]) => Object.fromEntries(all.map(({ name, version }) => [name, version]))
  expect(versionsOf(before)).toEqual({ Out: 1, 'In one': 1, 'In two': 1 })
  expect(versionsOf(items)).toEqual({ Out: 1, 'In one': 2, 'In two': 2 })
  const [first, second] = items
  const place = { teamId: ops.id, groupId: null, afterId: second?.id }
  expect((await calls.patch<Measurable>(`/api/scorecard/items/${first?.id}/place`, place)).status).toBe(200)
  expect((await calls.patch(`${groups}/${group.id}`, { name: 'Back' })).status).toBe(404)
})

test('a scorecard has at most fifty', async () => {
  const team = await world.team()
  const member = await world.member(team)
  const add = () => world.as(member).post(groups, { name: 'Group' })
  for (let count = 0; count < 50; count += 1) await add()
  expect(await add()).toMatchObject({ status: 409, body: { message: 'A scorecard has at most 50 groups' } })
  expect((await world.as(zoe).post(groups, { name: 'Group' })).status).toBe(201)
})
