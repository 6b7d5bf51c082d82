import { expect, test } from 'vitest'
import { openTeam } from '#test/support/team.ts'
import { clockAt } from '../scorecard/support.ts'
import { addPosition, chartOf, ofPositions, outlineOf } from './drive.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, ann, bob, home } = world
const by = world.as(ann)

test('a chart is shown as it was at the end of any day, with people as they are now', async () => {
  const leaving = await world.member(ops, { fullName: 'Lea Leaving' })
  const top = await addPosition(world, ann, { title: 'Visionary', teamId: ops.id, filledById: leaving.id })
  const sales = await addPosition(world, ann, { title: 'Sales', teamId: ops.id, parentPositionId: top.id })
  const asOf = (day: string) => chartOf(world, ann, ops, `?asOf=${day}`)

  await time.goTo(world, '2026-07-01T08:00:00.000Z')
  await by.patch(`${ofPositions}/${sales.id}`, { title: 'Revenue', holderIds: [bob.id, leaving.id] })
  await time.goTo(world, '2026-07-02T08:00:00.000Z')
  await by.del(`${ofPositions}/${top.id}`)

  expect(await asOf('2026-06-09')).toEqual([])
  expect(outlineOf(await asOf('2026-06-10'))).toEqual(['Visionary', '.Sales'])
  expect(outlineOf(await asOf('2026-06-30'))).toEqual(['Visionary', '.Sales'])
  expect(outlineOf(await asOf('2026-07-01'))).toEqual(['Visionary', '.Revenue'])
  expect(outlineOf(await asOf('2026-07-02'))).toEqual(['Revenue'])
  expect(outlineOf(await asOf('2030-01-01'))).toEqual(outlineOf(await chartOf(world, ann, ops)))
  expect((await asOf('2026-07-01')).every(({ can }) => !can.edit && !can.delete)).toBe(true)

  const holdersOf = async () =>
    (await asOf('2026-07-01')).map(({ title, filledBy, holders }) => [title, filledBy?.fullName, holders.length])
  expect(await holdersOf()).toEqual([
    ['Visionary', 'Lea Leaving', 0],
    ['Revenue', undefined, 2],
  ])
  expect((await world.as(home.admin).del(`/api/users/${leaving.id}`)).status).toBe(204)
  expect(await holdersOf()).toEqual([
    ['Visionary', undefined, 0],
    ['Revenue', undefined, 1],
  ])
})

test('a day ends when it ends in the workspace’s time zone', async () => {
  await time.goTo(world, '2026-08-01T03:00:00.000Z')
  await addPosition(world, home.admin, { title: 'At night', teamId: home.team.id })
  await time.goTo(world, '2026-08-10T03:00:00.000Z')
  const on = async (day: string) => outlineOf(await chartOf(world, home.admin, home.team, `?asOf=${day}`))
  expect(await on('2026-07-31')).toEqual([])
  expect((await world.as(home.admin).patch('/api/tenant', { timeZone: 'America/New_York' })).status).toBe(200)
  expect(await on('2026-07-31')).toEqual(['At night'])
  expect(await on('2026-07-30')).toEqual([])
})

test('an impossible day is refused', async () => {
  const path = `/api/teams/${ops.id}/accountability-positions`
  expect(await by.get(`${path}?asOf=2026-02-30`)).toMatchObject({ status: 400, body: { message: 'Invalid date' } })
})
