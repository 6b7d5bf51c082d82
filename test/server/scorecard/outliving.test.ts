import { expect, test } from 'vitest'
import type { History, Measurable, Value } from '#contract/scorecard.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt, listed, numbersOf } from './support.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, sales, ann, bob, home } = world
const items = '/api/scorecard/items'
const both = await world.member([ops, sales])

const put = (by: typeof ann, id: number, body: object) => world.as(by).put(`${items}/${id}/values/2026-W24`, body)
const read = async <Body>(path: string): Promise<Body> => (await world.as(ann).get<Body>(path)).body

test('a measurable outlives whoever made, owned and entered it', async () => {
  const gone = await world.member(ops, { fullName: 'Gone Guy' })
  const goal = { rule: '>=' as const, low: 1 }
  const { id } = await addItem(world, gone, ops, { name: 'Kept', entrantIds: [gone.id, bob.id], goal })
  await put(gone, id, { value: 1, notes: 'By me' })
  await world.as(gone).put(`${items}/${id}/goal`, { goal: { rule: '>=', low: 2 }, from: '2026-W24' })
  await time.goTo(world, '2026-06-11T12:00:00.000Z')
  expect((await world.as(home.admin).del(`/api/users/${gone.id}`)).status).toBe(204)
  const now = { ownerId: null, owner: null, createdById: null, entrantIds: [bob.id], target: 2 }
  expect(await read<Measurable>(`${items}/${id}`)).toMatchObject(now)
  const { values } = await read<History>(`${items}/${id}/values`)
  expect(values).toMatchObject([{ value: 1, notes: 'By me', enteredBy: null }])
  expect(await read<Value[]>(`${items}/${id}/values/2026-W24/versions`)).toMatchObject([{ enteredBy: null }])
  const [then] = await listed(world, ann, ops, 'asOf=2026-06-10')
  expect(then).toMatchObject({ ownerId: null, owner: null })
})

test('a formula outlives the team of its parts, without their numbers', async () => {
  const team = await world.team()
  const three = await world.member([ops, team])
  const theirs = await addItem(world, three, team, { name: 'Theirs' })
  const own = await addItem(world, both, ops, { name: 'Own' })
  const sum = await addItem(world, three, ops, { name: 'Sum', formula: `#${theirs.id} + #${own.id}` })
  await put(three, theirs.id, { value: 1 })
  await put(three, own.id, { value: 2 })
  expect(numbersOf(await read<Measurable>(`${items}/${sum.id}`))['2026-W24']).toBe(3)
  await time.goTo(world, '2026-06-12T12:00:00.000Z')
  expect((await world.as(home.admin).del(`/api/teams/${team.id}`)).status).toBe(204)
  const left = { cells: [], operands: [{ id: own.id, name: 'Own' }], formula: sum.formula }
  expect(await read<Measurable>(`${items}/${sum.id}`)).toMatchObject(left)
  expect((await world.as(ann).patch(`${items}/${sum.id}`, { name: 'Still' })).status).toBe(200)
  const refused = await world.as(ann).patch(`${items}/${sum.id}`, { formula: `${sum.formula} + 1` })
  expect(refused.body.message).toBe('A formula can only use measurables you can see')
  expect((await listed(world, ann, ops, 'asOf=2026-06-11')).map(({ name }) => name)).toContain('Sum')
})
