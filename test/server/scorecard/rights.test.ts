import { expect, test } from 'vitest'
import type { Measurable } from '#contract/scorecard.ts'
import { comparing } from '#test/support/callers.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, listed } from './support.ts'

const world = await openTeam()
const { ops, sales, ann, bob, zoe, home } = world
const owner = await world.member([], { fullName: 'Olga Outside' })
const entrant = await world.member(home.team, { fullName: 'Emil Enters' })
const other = await world.member(home.team)
const stranger = (await world.tenant()).admin
const both = await world.member([ops, sales])

const item = await addItem(world, ann, ops, { name: 'Quotes', ownerId: owner.id, entrantIds: [entrant.id] })
const path = `/api/scorecard/items/${item.id}`
await world.as(both).put(`${path}/teams/${sales.id}`)

const people = { member: bob, admin: home.admin, owner, entrant, shared: zoe, other, stranger }
type Name = keyof typeof people
const callers = Object.fromEntries(Object.entries(people).map(([name, person]) => [name, world.as(person)]))
const { statuses, each } = comparing(callers)

test('members, admins, owner, entrants and those it is shared with see it', async () => {
  const seen = each(200, 200, 200, 200, 200, 404, 404)
  expect(await statuses((calls) => calls.get(path))).toEqual(seen)
  expect(await statuses((calls) => calls.get(`${path}/values`))).toEqual(seen)
  expect(await statuses((calls) => calls.get(`${path}/values/2026-W01/versions`))).toEqual(seen)
})

test('members and admins change it', async () => {
  const changed = each(200, 200, 403, 403, 403, 404, 404)
  expect(await statuses((calls) => calls.patch(path, { description: 'Sent' }))).toEqual(changed)
  expect(await statuses((calls) => calls.put(`${path}/goal`, { goal: null, from: null }))).toEqual(changed)
  expect(await statuses((calls) => calls.patch(`${path}/archive`, { archived: false }))).toEqual(changed)
  const { body } = await world.as(zoe).patch(path, { name: 'Mine' })
  expect(body.message).toBe('Only members of the team may change this measurable')
})

test('its owner and entrants enter its numbers, too', async () => {
  const entered = each(200, 200, 200, 200, 403, 404, 404)
  expect(await statuses((calls) => calls.put(`${path}/values/2026-W01`, { value: 1 }))).toEqual(entered)
  const values = [{ itemId: item.id, weekId: '2026-W01', value: 1 }]
  expect(await statuses((calls) => calls.put('/api/scorecard/values', { values }))).toEqual(entered)
  const { body } = await world.as(zoe).put(`${path}/values/2026-W01`, { value: 1 })
  expect(body.message).toBe('You may not enter this number')
})

test('the reply says what its reader may do', async () => {
  const canOf = async (name: Name) => (await world.as(people[name]).get<Measurable>(path)).body.can
  expect(await canOf('member')).toEqual({ edit: true, enter: true, delete: true })
  expect(await canOf('owner')).toEqual({ edit: false, enter: true, delete: false })
  expect(await canOf('entrant')).toEqual({ edit: false, enter: true, delete: false })
  expect(await canOf('shared')).toEqual({ edit: false, enter: false, delete: false })
})

test('an owner outside the team finds it on their own scorecard', async () => {
  expect(await listed(world, entrant, home.team)).toMatchObject([{ name: 'Quotes', elsewhere: true }])
  expect(await listed(world, other, home.team)).toEqual([])
  expect(await listed(world, zoe, sales)).toMatchObject([{ name: 'Quotes', elsewhere: false }])
  // Their own team shows it: it is not on the scorecards of the others as well.
  const insider = await world.member([ops, home.team])
  await world.as(ann).patch(path, { ownerId: insider.id })
  expect(await listed(world, insider, home.team)).toEqual([])
  await world.as(ann).patch(path, { ownerId: owner.id })
})

test('those it is shared with place it on their scorecard, and take it off', async () => {
  const place = { teamId: sales.id, groupId: null, afterId: null }
  expect(await statuses((calls) => calls.patch(`${path}/place`, place))).toEqual(
    each(403, 200, 403, 403, 200, 404, 404),
  )
  expect((await world.as(owner).del(`${path}/teams/${sales.id}`)).status).toBe(403)
  expect((await world.as(zoe).del(`${path}/teams/${ops.id}`)).status).toBe(403)
  expect((await world.as(ann).del(`${path}/teams/${ops.id}`)).status).toBe(409)
  // The reply is the last that she sees of it.
  expect((await world.as(zoe).del(`${path}/teams/${sales.id}`)).status).toBe(200)
  expect((await world.as(zoe).get(path)).status).toBe(404)
})

test('whoever may edit it shares it with their own teams', async () => {
  const share = (calls: ReturnType<typeof world.as>) => calls.put(`${path}/teams/${sales.id}`)
  expect(await statuses(share)).toEqual(each(403, 200, 403, 403, 403, 404, 404))
  expect((await world.as(ann).put(`${path}/teams/${stranger.id + 1_000_000}`)).status).toBe(404)
})

test('only members and admins delete it', async () => {
  expect(await statuses((calls) => calls.del(path))).toEqual(each(204, 404, 404, 404, 404, 404, 404))
  const next = await addItem(world, ann, ops, { name: 'Next', ownerId: owner.id })
  expect((await world.as(owner).del(`/api/scorecard/items/${next.id}`)).status).toBe(403)
})
