import { expect, test } from 'vitest'
import type { Goal } from '#contract/goal-rules.ts'
import type { Measurable, NewGoal, ScorecardGroup } from '#contract/scorecard.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt } from './support.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ops, sales, ann, bob } = world
const calls = world.as(world.home.admin)

const atLeast = (low: number): Goal => ({ rule: '>=', low, high: null })
const add = (fields = {}) => addItem(world, ann, ops, { name: 'Quotes', ...fields })
const setGoal = ({ id }: Measurable, body: NewGoal) =>
  world.as(ann).put<Measurable>(`/api/scorecard/items/${id}/goal`, body)
const change = ({ id }: Measurable, body: object) => world.as(ann).patch<Measurable>(`/api/scorecard/items/${id}`, body)

test.each<[string, NewGoal, NewGoal['goal']]>([
  ['from a period on', { goal: atLeast(20), from: '2026-W24' }, 'none'],
  ['for none from a period on', { goal: null, from: '2026-W24' }, 'none'],
  ['of one period', { goal: atLeast(3), from: '2026-W24', onlyThisPeriod: true }, 'none'],
  ['for all periods', { goal: atLeast(20), from: null }, atLeast(10)],
])('a goal %s is taken back: the others are as they were', async (_, body, before) => {
  const item = await add({ goal: atLeast(10) })
  const set = (await setGoal(item, body)).body
  expect(set.goals).not.toEqual(item.goals)
  const back = await setGoal(item, { ...body, goal: before, was: body.goal })
  expect(back).toMatchObject({ status: 200, body: { goals: item.goals, target: 10 } })
})

test('a goal that has been set anew since is not taken back', async () => {
  const item = await add({ goal: atLeast(10) })
  const place = { from: '2026-W24' }
  await setGoal(item, { ...place, goal: atLeast(20) })
  const later = (await setGoal(item, { ...place, goal: atLeast(30) })).body
  const back = await setGoal(item, { ...place, goal: 'none', was: atLeast(20) })
  expect(back).toMatchObject({ status: 409, body: { message: 'This has been changed in the meantime' } })
  await setGoal(item, { ...place, goal: 'none' })
  expect(await setGoal(item, { ...place, goal: atLeast(20), was: atLeast(30) })).toMatchObject({ status: 409 })
  expect(later.goals).toHaveLength(2)
})

test('a measurable whose unit goes back has its goals again, unless they had ended before', async () => {
  const item = await add({ goal: atLeast(10) })
  const { body: own } = await setGoal(item, { goal: atLeast(3), from: '2026-W24', onlyThisPeriod: true })
  expect((await change(item, { unit: 'yes/no' })).body.goals).toEqual([])
  await setGoal(item, { goal: { rule: 'yes' }, from: null })
  expect((await change(item, { unit: 'number' })).body.goals).toEqual(own.goals)
  const again = (await change(item, { unit: 'yes/no' })).body
  expect(again.goals).toMatchObject([{ goal: { rule: 'yes' } }])
  await setGoal(item, { goal: null, from: null })
  await change(item, { unit: 'number' })
  expect((await change(item, { unit: 'yes/no' })).body.goals).toEqual([])
})

test('a measurable that is shared again stands where it stood', async () => {
  const group = (await calls.post<ScorecardGroup>('/api/scorecard/groups', { name: 'Theirs', teamId: sales.id })).body
  const [first, item, last] = [await add(), await add(), await add()]
  const share = ({ id }: Measurable) => `/api/scorecard/items/${id}/teams/${sales.id}`
  const place = { teamId: sales.id, groupId: group.id, afterId: null }
  for (const each of [last, item, first]) {
    await calls.put(share(each))
    await calls.patch(`/api/scorecard/items/${each.id}/place`, place)
  }
  const before = (await calls.get<Measurable>(`/api/scorecard/items/${item.id}`)).body
  await calls.del(share(item))
  const back = await calls.put<Measurable>(share(item))
  expect(back.body.placements).toEqual(before.placements)
  await calls.del(share(item))
  await calls.del(`/api/scorecard/groups/${group.id}`)
  expect((await calls.put<Measurable>(share(item))).body.placements).toMatchObject([
    { teamId: ops.id },
    { teamId: sales.id, groupId: null },
  ])
})

test('only whoever may change a measurable takes back a goal', async () => {
  const item = await add()
  const body = { goal: 'none', was: 'none', from: '2026-W24' }
  const put = (by: typeof bob) => world.as(by).put(`/api/scorecard/items/${item.id}/goal`, body)
  expect(await put(bob)).toMatchObject({ status: 200 })
  expect(await put(world.zoe)).toMatchObject({ status: 404 })
})
