import { describe, expect, test } from 'vitest'
import type { PlanGoal } from '#contract/goals.ts'
import { emptyContents } from '#contract/vision.ts'
import { openTeam } from '#test/support/team.ts'
import { driving, namesOf } from './drive.ts'

const world = await openTeam()
const { zoe, home } = world
const { changesDuring, hide, listed, saved } = driving(world)
const leader = await world.member(home.team)
const focus = (niche: string) => ({ purpose: '', niche })
const ofGoals = `/api/teams/${home.team.id}/goals`

test('others see at once what the Leadership team saves, until it is hidden', async () => {
  const first = await saved(leader, home.team, 'core-focus', focus('Bakeries'))
  const said = await changesDuring(zoe, () =>
    saved(leader, home.team, 'core-focus', focus('All bakeries'), first.versionId),
  )
  expect(said['vision_sections']).toMatchObject({
    rows: [{ id: first.id, content: { niche: 'All bakeries' }, can: { edit: false } }],
    gone: [],
  })
  const hiding = await changesDuring(zoe, () => hide(leader, home.team, 'core-focus'))
  expect(hiding['vision_sections']).toEqual({ rows: [], gone: [first.id] })
  expect(await listed(zoe, home.team)).toEqual([])
})

test('what is hidden is saved without their hearing of it', async () => {
  const [section] = await listed(leader, home.team)
  const save = () => saved(leader, home.team, 'core-focus', focus('Mills'), section?.versionId)
  expect(await changesDuring(zoe, save)).toEqual({})
  expect(await listed(leader, home.team)).toMatchObject([{ hidden: true, content: { niche: 'Mills' } }])
})

test('shown again, it is back on their screens as it is then', async () => {
  const [section] = await listed(leader, home.team)
  const showing = await changesDuring(zoe, () => hide(leader, home.team, 'core-focus', false))
  expect(showing['vision_sections']).toMatchObject({ rows: [{ content: { niche: 'Mills' } }], gone: [] })
  expect(showing['vision_sections']?.rows[0]?.version).toBeGreaterThan(section?.version ?? 0)
})

test('hiding it a second time changes nothing', async () => {
  const once = (await hide(leader, home.team, 'core-focus')).body
  expect((await hide(leader, home.team, 'core-focus')).body).toEqual(once)
  await hide(leader, home.team, 'core-focus', false)
})

test('a section in which nothing was saved can be hidden, and is empty', async () => {
  const { status, body } = await hide(leader, home.team, 'swot')
  expect([status, body]).toMatchObject([200, { hidden: true, content: emptyContents.swot }])
  const filled = { ...emptyContents.swot, threats: [{ id: crypto.randomUUID(), text: 'Rain' }] }
  expect(await saved(leader, home.team, 'swot', filled, body.versionId)).toMatchObject({ hidden: true })
  expect(namesOf(await listed(zoe, home.team))).toEqual(['core-focus'])
})

test('a section in which nothing was saved can be shown, and everybody hears of it once', async () => {
  const showing = () => hide(leader, home.team, 'ten-year-target', false)
  const said = await changesDuring(zoe, showing)
  expect(said['vision_sections']).toMatchObject({
    rows: [{ hidden: false, content: emptyContents['ten-year-target'] }],
  })
  expect(await changesDuring(zoe, showing)).toEqual({})
})

describe('the goals are hidden with the 1-Year Plan', () => {
  const goalsOf = async (by = zoe) => (await world.as(by).get<PlanGoal[]>(ofGoals)).body

  test('they leave others’ screens with it, and come back with it', async () => {
    const { body: goal } = await world.as(leader).post<PlanGoal>(ofGoals, { title: 'Open in Leeds' })
    expect(await goalsOf()).toMatchObject([{ title: 'Open in Leeds', can: { edit: false, delete: false } }])
    const hiding = await changesDuring(zoe, () => hide(leader, home.team, 'one-year-plan'))
    expect(hiding['goals']).toEqual({ rows: [], gone: [goal.id] })
    expect(await goalsOf()).toEqual([])
    expect(await goalsOf(leader)).toHaveLength(1)
    const showing = await changesDuring(zoe, () => hide(leader, home.team, 'one-year-plan', false))
    expect(showing['goals']).toMatchObject({ rows: [{ id: goal.id }], gone: [] })
  })

  test('while they are hidden nobody else hears of them', async () => {
    await hide(leader, home.team, 'one-year-plan')
    const work = async () => {
      const { body: goal } = await world.as(leader).post<PlanGoal>(ofGoals, { title: 'Buy a mill' })
      await world.as(leader).patch(`/api/goals/${goal.id}`, { progress: 10 })
      await world.as(leader).patch(`/api/goals/${goal.id}/place`, { afterId: null })
      await world.as(leader).del(`/api/goals/${goal.id}`)
    }
    expect(await changesDuring(zoe, work)).toEqual({})
    expect(Object.keys(await changesDuring(home.admin, work))).toEqual(['goals'])
    await hide(leader, home.team, 'one-year-plan', false)
  })

  test('and while they are not, everybody does', async () => {
    const work = () => world.as(leader).post(ofGoals, { title: 'Hire a baker' })
    expect((await changesDuring(zoe, work))['goals']).toMatchObject({ rows: [{ title: 'Hire a baker' }] })
  })
})

test('what other teams save reaches nobody outside them', async () => {
  const work = async () => {
    await saved(world.ann, world.ops, 'core-focus', focus('Mills'))
    await world.as(world.ann).post(`/api/teams/${world.ops.id}/goals`, { title: 'Ours' })
  }
  expect(await changesDuring(zoe, work)).toEqual({})
})
