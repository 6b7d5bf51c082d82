import { expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { countStatements } from '#test/support/statements.ts'
import { openMinutes } from '../minutes/drive.ts'

const world = await openMinutes()
const { ann, bob, ops, as, put, act, schedule, running, conclude, issue, headline, todo, note } = world

/** Many at a time, and none left over. */
const several = (count: number, work: (number: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

const join = async (meeting: { id: number }, count: number): Promise<void> => {
  await several(count, async (number) => {
    const eve: User = await world.member(ops)
    await act(meeting, 'join', eve)
    await put(meeting, 'rating', { rating: 8 }, eve)
    await put(meeting, 'check-in', { personal: `News ${number}`, business: '' }, eve)
  })
}

/** What a room, its minutes and its preparation ask of the server, by somebody who has not voted or ticked yet. */
const measure = async (by: User, people: number): Promise<Record<string, number>> => {
  const calls = as(by)
  const [meeting, other, done] = [await running(), await schedule(), await running()]
  for (const one of [meeting, other, done]) if (one !== other) await join(one, people)
  await several(people, (number) => note(done, `Note ${number}`))
  await conclude(done)
  const ids = [(await issue('One')).id, (await issue('Two')).id, (await issue('Three')).id]
  const news = [(await headline('One')).id, (await headline('Two')).id, (await headline('Three')).id]
  const room = `/api/meetings/${meeting.id}/room`
  const ofTeam = `/api/teams/${ops.id}`
  const asked: Record<string, (run: number) => Promise<unknown>> = {
    room: () => calls.get(room),
    notes: () => calls.get(`/api/meetings/${meeting.id}/notes`),
    vote: (run) => put(meeting, `votes/${ids[run]}`, { voted: true }, by),
    tick: (run) => put(meeting, `headlines/${news[run]}`, { ticked: true }, by),
    rate: (run) => put(meeting, 'rating', { rating: 8 + (run % 2) }, by),
    'say one is still there': () => act(meeting, 'join', by),
    joinable: () => calls.get('/api/user/meetings/joinable'),
    ready: (run) => put(other, 'ready', { ready: run % 2 === 0 }, by),
    'ready: numbers': () => calls.get(`${ofTeam}/scorecard?cadence=weekly`),
    'ready: rocks': () => calls.get(`/api/team/rocks?teamId=${ops.id}`),
    'ready: to-dos': () => calls.get(`/api/user/todos?teamId=${ops.id}`),
    'ready: headlines': () => calls.get(`${ofTeam}/notes`),
    'ready: issues': () => calls.get(`${ofTeam}/issues`),
    minutes: () => calls.get(`/api/meetings/${done.id}/minutes`),
    history: () => calls.get(`${ofTeam}/minutes`),
    figures: () => calls.get(`${ofTeam}/meeting-figures`),
  }
  const counts: Record<string, number> = {}
  for (const [name, call] of Object.entries(asked)) counts[name] = await countStatements(world, call)
  return counts
}

test('a room takes as many statements with thirty people and two hundred issues as with three and five', async () => {
  const few = await measure(ann, 1)
  await several(190, (number) => issue(`Issue ${number}`))
  await several(20, async (number) => {
    await headline(`Headline ${number}`)
    await todo({ title: `To-do ${number}` })
    await as(ann).post(`/api/teams/${ops.id}/rocks`, { title: `Rock ${number}` })
    const goal = { rule: '>=', low: number }
    await as(ann).post(`/api/teams/${ops.id}/scorecard/items`, { name: `Number ${number}`, goal })
  })
  const many = await measure(bob, 28)
  expect(many).toEqual(few)
  expect(few['room']).toBeLessThanOrEqual(3)
})
