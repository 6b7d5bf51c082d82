import { expect, test } from 'vitest'
import { openTeam } from '#test/support/team.ts'
import { clockAt } from '../scorecard/support.ts'
import { driving, namesOf } from './drive.ts'

const time = clockAt('2026-03-02T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, ann, bob, home, zoe } = world
const { hide, listed, saved } = driving(world)
const focus = (niche: string) => ({ purpose: '', niche })
const asOf = async (day: string, by = bob, team = ops) => listed(by, team, `?asOf=${day}`)

const first = await saved(ann, ops, 'core-focus', focus('Bakeries'))
await time.goTo(world, '2026-03-05T12:00:00.000Z')
const second = await saved(bob, ops, 'core-focus', focus('Mills'), first.versionId)
await saved(ann, ops, 'ten-year-target', { target: 'A hundred', futureDate: '2036-01-01' })
await time.goTo(world, '2026-03-05T22:30:00.000Z')
await saved(ann, ops, 'core-focus', focus('Farms'), second.versionId)
await time.goTo(world, '2026-03-10T12:00:00.000Z')

test('a section says what it said at the end of that day, and can’t be edited', async () => {
  expect(await asOf('2026-03-01')).toEqual([])
  const then = await asOf('2026-03-04')
  expect(then).toMatchObject([{ content: focus('Bakeries'), versionId: first.versionId, savedBy: { id: ann.id } }])
  expect(then[0]).toMatchObject({ savedAt: '2026-03-02T12:00:00.000Z', can: { edit: false } })
  expect(namesOf(await asOf('2026-03-05'))).toEqual(['core-focus', 'ten-year-target'])
  expect((await asOf('2026-03-05'))[0]).toMatchObject({ content: focus('Farms') })
})

test('a day ends when it does in the time zone of the workspace', async () => {
  await world.as(home.admin).patch('/api/tenant', { timeZone: 'Europe/Berlin' })
  // 22:30 in UTC is 23:30 in Berlin, and half past midnight in Helsinki.
  expect((await asOf('2026-03-05'))[0]).toMatchObject({ content: focus('Farms') })
  await world.as(home.admin).patch('/api/tenant', { timeZone: 'Europe/Helsinki' })
  expect((await asOf('2026-03-05'))[0]).toMatchObject({ content: focus('Mills') })
  expect((await asOf('2026-03-06'))[0]).toMatchObject({ content: focus('Farms') })
})

test('whether a section is hidden is decided as of now', async () => {
  await saved(home.admin, home.team, 'core-focus', focus('All'))
  await time.goTo(world, '2026-03-12T12:00:00.000Z')
  expect(await asOf('2026-03-10', zoe, home.team)).toHaveLength(1)
  await hide(home.admin, home.team, 'core-focus')
  expect(await asOf('2026-03-10', zoe, home.team)).toEqual([])
  expect(await asOf('2026-03-10', home.admin, home.team)).toMatchObject([{ hidden: true, can: { edit: false } }])
})
