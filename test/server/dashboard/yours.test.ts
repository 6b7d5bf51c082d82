import { expect, test } from 'vitest'
import type { Yours } from '#contract/dashboard.ts'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam()
const { ops, sales, ann, bob, zoe } = world
const { admin, team: leadership } = world.home

const ask = async (by: User): Promise<Yours> => (await world.as(by).get<Yours>('/api/user/yours')).body
const titlesOf = ({ seats, rocks, measurables }: Yours): string[][] =>
  [seats, rocks, measurables].map((rows) => rows.map(({ title }) => title))

const calls = world.as(admin)
const seat = (title: string, more: object) => calls.post('/api/accountability-positions', { title, ...more })

test('everyone is told of the seats, rocks and measurables that they hold, and of nobody else’s', async () => {
  await seat('Visionary', { teamId: leadership.id, filledById: ann.id })
  await seat('Dispatcher', { teamId: ops.id, holderIds: [ann.id] })
  await seat('Buyer', { teamId: sales.id, filledById: ann.id })
  await seat('Driver', { teamId: ops.id, filledById: bob.id })
  const addRock = (title: string, owner: User) =>
    calls.post<Rock>(`/api/teams/${ops.id}/rocks`, { title, ownerId: owner.id })
  await addRock('Hire a dispatcher', ann)
  const { body: done } = await addRock('Done already', ann)
  await calls.patch(`/api/rocks/${done.id}`, { status: 'completed' })
  await addRock('Bob’s', bob)
  await calls.post(`/api/teams/${ops.id}/scorecard/items`, { name: 'Trips', ownerId: ann.id })
  await calls.post(`/api/teams/${ops.id}/scorecard/items`, { name: 'Quotes', ownerId: bob.id })

  // A seat on a chart that she cannot see is none of hers.
  expect(titlesOf(await ask(ann))).toEqual([['Dispatcher', 'Visionary'], ['Hire a dispatcher'], ['Trips']])
  expect(titlesOf(await ask(bob))).toEqual([['Driver'], ['Bob’s'], ['Quotes']])
  expect(await ask(zoe)).toEqual({ seats: [], rocks: [], measurables: [] })
})
