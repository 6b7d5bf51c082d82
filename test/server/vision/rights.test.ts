import { expect, test } from 'vitest'
import { emptyContents } from '#contract/vision.ts'
import { everyReader } from '#test/support/callers.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'
import { driving, namesOf } from './drive.ts'

const world = await openTeam()
const { ops, ann, bob, zoe, home } = world
const { hide, listed, saved, versionsPath } = driving(world)
const { callers, leader, both, statuses, each } = await everyReader(world)

const focus = { purpose: 'To bake', niche: '' }
const { versionId } = await saved(ann, ops, 'core-focus', focus)
const own = await saved(leader, home.team, 'core-focus', focus)
const hidden = await saved(leader, home.team, 'ten-year-target', { target: 'Everywhere', futureDate: null })
await hide(leader, home.team, 'ten-year-target')

const pathOf = ({ id }: Team) => `/api/teams/${id}/vision`

test('a team’s vision is read by its members and admins', async () => {
  const read = each(200, 200, 403, 403, 403, 404, 200, 200)
  expect(await statuses((calls) => calls.get(pathOf(ops)))).toEqual(read)
  expect(await statuses((calls) => calls.get(`${pathOf(ops)}?asOf=2026-01-01`))).toEqual(read)
  const versions = each(200, 200, 403, 403, 403, 404, 403, 403)
  expect(await statuses((calls) => calls.get(versionsPath(ops, 'core-focus')))).toEqual(versions)
  expect(await statuses((calls) => calls.get(`${versionsPath(ops, 'core-focus')}/${versionId}`))).toEqual(versions)
})

test('and saved by them', async () => {
  const wish = { section: 'core-focus', content: focus, basedOn: versionId }
  expect(await statuses((calls) => calls.put(pathOf(ops), wish))).toEqual(each(200, 200, 403, 403, 403, 404, 403, 403))
})

test('the Leadership team’s is read by everybody in the workspace, and saved by its members and admins', async () => {
  const read = each(200, 200, 200, 200, 200, 404, 404, 200)
  expect(await statuses((calls) => calls.get(pathOf(home.team)))).toEqual(read)
  const versions = each(200, 200, 200, 200, 200, 404, 403, 403)
  expect(await statuses((calls) => calls.get(versionsPath(home.team, 'core-focus')))).toEqual(versions)
  const version = `${versionsPath(home.team, 'core-focus')}/${own.versionId}`
  expect(await statuses((calls) => calls.get(version))).toEqual(versions)
  const wish = { section: 'core-focus', content: focus, basedOn: own.versionId }
  const changed = each(403, 200, 200, 403, 403, 404, 403, 403)
  expect(await statuses((calls) => calls.put(pathOf(home.team), wish))).toEqual(changed)
})

test('its hidden sections are read by its members and admins alone', async () => {
  const read = each(404, 200, 200, 404, 404, 404, 403, 403)
  expect(await statuses((calls) => calls.get(versionsPath(home.team, 'ten-year-target')))).toEqual(read)
  const version = `${versionsPath(home.team, 'ten-year-target')}/${hidden.versionId}`
  expect(await statuses((calls) => calls.get(version))).toEqual(read)
  expect(namesOf(await listed(zoe, home.team))).toEqual(['core-focus'])
  expect(namesOf(await listed(zoe, home.team, '?asOf=2999-01-01'))).toEqual(['core-focus'])
  expect(namesOf(await listed(leader, home.team))).toEqual(['core-focus', 'ten-year-target'])
  // As if nothing had been saved in it.
  expect(await world.as(zoe).get(versionsPath(home.team, 'swot'))).toMatchObject({ status: 404 })
})

test('only the Leadership team hides sections, and only its own', async () => {
  const pathOfHidden = (team: Team) => `${pathOf(team)}/swot/hidden`
  const wish = { hidden: true }
  const hiding = each(403, 200, 200, 403, 403, 404, 403, 403)
  expect(await statuses((calls) => calls.patch(pathOfHidden(home.team), wish))).toEqual(hiding)
  const others = each(403, 403, 403, 403, 403, 404, 403, 403)
  expect(await statuses((calls) => calls.patch(pathOfHidden(ops), wish))).toEqual(others)
  const { body } = await world.as(bob).patch(pathOfHidden(ops), wish)
  expect(body.message).toBe('Only the Leadership team’s sections are read by others and can be hidden')
})

test('the reply says what its reader may do', async () => {
  const canOf = async (name: keyof typeof callers) =>
    (await callers[name].get<{ section: string; can: object }[]>(pathOf(home.team))).body.find(
      ({ section }) => section === 'core-focus',
    )?.can
  expect(await canOf('leader')).toEqual({ edit: true })
  expect(await canOf('admin')).toEqual({ edit: true })
  expect(await canOf('of another team')).toEqual({ edit: false })
})

test('every team reads the Leadership team’s core values beside its own, unless they are hidden', async () => {
  const first = await saved(leader, home.team, 'core-values', emptyContents['core-values'])
  expect(first.ofLeadership).toBe(true)
  expect(namesOf(await listed(bob, ops))).toEqual(['core-focus', 'core-values'])
  const byToken = await callers['token of the team'].get<{ section: string }[]>(pathOf(ops))
  expect(byToken.body).toMatchObject([{ section: 'core-focus' }])
  await saved(ann, ops, 'core-values', emptyContents['core-values'])
  expect(namesOf(await listed(bob, ops))).toEqual(['core-focus', 'core-values', 'core-values'])
  await hide(leader, home.team, 'core-values')
  expect(namesOf(await listed(bob, ops))).toEqual(['core-focus', 'core-values'])
  expect(namesOf(await listed(both, ops))).toEqual(['core-focus', 'core-values', 'core-values'])
})

test('without a team of that name, the oldest one is the Leadership team', async () => {
  const tenant = await world.tenant()
  await world.team('Sales', tenant)
  await world.as(tenant.admin).patch(`/api/teams/${tenant.team.id}`, { name: 'Founders' })
  expect(await saved(tenant.admin, tenant.team, 'core-focus', focus)).toMatchObject({ ofLeadership: true })
  const later = await world.team('Leadership', tenant)
  expect(await listed(tenant.admin, tenant.team)).toMatchObject([{ ofLeadership: false }])
  expect(await saved(tenant.admin, later, 'core-focus', focus)).toMatchObject({ ofLeadership: true })
})
