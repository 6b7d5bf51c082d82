import { expect, test } from 'vitest'
import type { FitSheet } from '#contract/people-fit.ts'
import type { Calls } from '#test/support/calls.ts'
import { openFit, quarter } from './drive.ts'

const world = await openFit()
const { ops, sales, ann, bob, zoe, rita, otto, fred, home, honest, seat } = world
const demoted = await world.member(ops, { role: 'admin' })
const { calls: token } = await world.byToken(home.admin)

const callers = {
  'an admin': world.as(home.admin),
  'the rater': world.as(rita),
  'the person': world.as(bob),
  'a colleague': world.as(ann),
  'a former rater': world.as(fred),
  'a rater of somebody else': world.as(otto),
  'someone of another team': world.as(zoe),
  'a former admin': world.as(demoted),
  'an admin of another workspace': world.as((await world.tenant()).admin),
  'the signed-out': world.as(null),
  'a token of an admin': token,
}
await callers['a former admin'].get('/api/user/teams')
await world.as(home.admin).patch(`/api/users/${demoted.id}`, { role: 'user' })

type Caller = keyof typeof callers

/** What everybody gets, those who are let in being named; nobody else learns that there is anything. */
const refused: Partial<Record<Caller, number>> = { 'the signed-out': 401, 'a token of an admin': 403 }
const but = (letIn: Partial<Record<Caller, number>>) => ({
  ...Object.fromEntries(Object.keys(callers).map((name) => [name, 404])),
  ...refused,
  ...letIn,
})

const statuses = async (send: (calls: Calls) => Promise<{ status: number }>) => {
  const found: Record<string, number> = {}
  for (const [name, calls] of Object.entries(callers)) found[name] = (await send(calls)).status
  return found
}

const path = `/api/people-fit/${bob.id}`

test('admins, the named raters and the person see the ratings of all quarters', async () => {
  expect(await statuses((calls) => calls.get(path))).toEqual(
    but({ 'an admin': 200, 'the rater': 200, 'the person': 200 }),
  )
})

test('admins and the named raters rate a person, who never rates themselves', async () => {
  const rated = but({ 'an admin': 200, 'the rater': 200, 'the person': 403 })
  expect(await statuses((calls) => calls.put(`${path}/values/${honest}/${quarter}`, { rating: '+' }))).toEqual(rated)
  expect(await statuses((calls) => calls.put(`${path}/seats/${seat}/${quarter}`, { getIt: true }))).toEqual(rated)
  const { body } = await world.as(bob).put(`${path}/values/${honest}/${quarter}`, { rating: '+' })
  expect(body.message).toBe('Nobody rates themselves')
})

test('an admin does not rate themselves either', async () => {
  const own = await world.member(ops, { role: 'admin' })
  const answer = await world.as(own).put(`/api/people-fit/${own.id}/values/${honest}/${quarter}`, { rating: '+' })
  expect(answer).toMatchObject({ status: 403, body: { message: 'Nobody rates themselves' } })
  expect((await world.rateValue(home.admin, own, honest, { rating: '+' })).status).toBe(200)
})

test('nonsense is looked at only for those who see the person', async () => {
  const nonsense = but({ 'an admin': 400, 'the rater': 400, 'the person': 400 })
  expect(await statuses((calls) => calls.put(`${path}/values/${honest}/${quarter}`, { rating: '?' }))).toEqual(nonsense)
  expect(await statuses((calls) => calls.put(`${path}/raters`, { raterIds: 'all' }))).toEqual(nonsense)
})

test('only admins name raters', async () => {
  const named = but({ 'an admin': 204, 'the rater': 403, 'the person': 403 })
  expect(await statuses((calls) => calls.put(`${path}/raters`, { raterIds: [rita.id] }))).toEqual(named)
  const { body } = await world.as(rita).put(`${path}/raters`, { raterIds: [rita.id, fred.id] })
  expect(body.message).toBe('Only admins name who rates someone')
  expect(await world.personOn(home.admin, bob)).toMatchObject({ raters: { named: [{ id: rita.id }] } })
})

test('only admins set the bar', async () => {
  const bar = { least: '+/-', ofValues: [], leastPlus: 3, mostMinus: 0 }
  const others = Object.fromEntries(Object.keys(callers).map((name) => [name, 403]))
  expect(await statuses((calls) => calls.put('/api/people-fit-bar', bar))).toEqual({
    ...others,
    'the signed-out': 401,
    'an admin': 200,
    // Of their own workspace.
    'an admin of another workspace': 200,
  })
})

test('the sheet of a team is for whoever sees someone on it, and has nobody else', async () => {
  const address = `/api/teams/${ops.id}/people-fit?quarter=${quarter}`
  const own = { 'a colleague': 200, 'a former rater': 200, 'a former admin': 200 }
  expect(await statuses((calls) => calls.get(address))).toEqual(
    but({ 'an admin': 200, 'the rater': 200, 'the person': 200, 'a rater of somebody else': 200, ...own }),
  )
  const seenBy = async (name: Caller) =>
    (await callers[name].get<FitSheet>(address)).body.people.map(({ person, can, raters }) => ({
      id: person.id,
      rate: can.rate,
      raters: raters !== null,
    }))
  expect(await seenBy('the rater')).toEqual([{ id: bob.id, rate: true, raters: false }])
  expect(await seenBy('the person')).toEqual([{ id: bob.id, rate: false, raters: false }])
  expect(await seenBy('a colleague')).toEqual([{ id: ann.id, rate: false, raters: false }])
  expect(await seenBy('a former rater')).toEqual([{ id: fred.id, rate: false, raters: false }])
  expect(await seenBy('a rater of somebody else')).toEqual([{ id: ann.id, rate: true, raters: false }])
  expect(await seenBy('an admin')).toContainEqual({ id: bob.id, rate: true, raters: true })
})

test('the sheet of a team on which nobody is theirs to see is not there, whatever they ask of it', async () => {
  expect((await world.as(rita).get(`/api/teams/${sales.id}/people-fit?quarter=${quarter}`)).status).toBe(404)
  expect((await world.as(rita).get(`/api/teams/${sales.id}/people-fit`)).status).toBe(404)
  const empty = await world.team()
  expect((await world.as(rita).get(`/api/teams/${empty.id}/people-fit?quarter=${quarter}`)).status).toBe(404)
  expect((await world.as(home.admin).get(`/api/teams/${empty.id}/people-fit?quarter=${quarter}`)).status).toBe(200)
})

test('a rater who is no longer named sees nothing from then on', async () => {
  await world.setRaters(bob, [rita, fred])
  expect((await world.as(fred).get(path)).status).toBe(200)
  await world.setRaters(bob, [rita])
  expect((await world.as(fred).get(path)).status).toBe(404)
  expect((await world.rateValue(fred, bob, honest, { rating: '-' })).status).toBe(404)
})

test('raters are other people of the workspace', async () => {
  const stranger = (await world.tenant()).admin
  const set = (raterIds: number[]) => world.as(home.admin).put(`${path}/raters`, { raterIds })
  const wrong = (message: string) => ({ status: 400, body: { message, issues: [{ path: 'raterIds', message }] } })
  expect(await set([stranger.id])).toMatchObject(wrong('Choose people of this workspace'))
  expect(await set([bob.id])).toMatchObject(wrong('Nobody rates themselves'))
  expect(await set([rita.id, rita.id])).toMatchObject({ status: 204 })
})

test('of two admins who name raters at once, the second does not bring back whom the first has removed', async () => {
  await world.setRaters(bob, [rita, fred])
  const set = (raterIds: number[], seenIds: number[]) =>
    world.as(home.admin).put(`${path}/raters`, { raterIds, seenIds })
  expect(await set([rita.id], [fred.id, rita.id])).toMatchObject({ status: 204 })
  const message = 'Someone else has named raters in the meantime'
  expect(await set([rita.id, fred.id, otto.id], [rita.id, fred.id])).toMatchObject({ status: 409, body: { message } })
  expect((await world.as(fred).get(path)).status).toBe(404)
})
