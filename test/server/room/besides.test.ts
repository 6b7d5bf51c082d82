import { describe, expect, test } from 'vitest'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Room } from '#contract/room.ts'
import type { User } from '#contract/tenants.ts'
import { isShown, listeningToAll } from '#test/support/listening.ts'
import type { Team } from '#test/support/world.ts'
import { meetingsQuery } from '../../../web/meetings/queries.ts'
import { roomQuery } from '../../../web/room/queries.ts'
import { allNotified } from '../notifications/drive.ts'
import { openRooms } from './drive.ts'

const world = await openRooms({ own: true, clock: () => new Date() })
const { ann, bob, zoe, ops, sales, home, as, act, roomOf, running, put } = world

/** What Bob's page hears, and what the jobs have made of it. */
const listening = async () => {
  await allNotified(world)
  const heard = await listeningToAll(world, bob)
  return async () => {
    await allNotified(world)
    return heard()
  }
}

const add = async <Row = { id: number }>(path: string, body: object, by = ann): Promise<Row> => {
  const { status, body: added } = await as(by).post<Row>(path, body)
  if (status !== 201) throw new Error(JSON.stringify(added))
  return added
}
const ofOps = (name: string): string => `/api/teams/${ops.id}/${name}`
const member = (team: Team, { id }: User): string => `/api/teams/${team.id}/members/${id}`

/** A meeting under way that has sent a message to Sales; its headline there has a comment. */
const opened = async () => {
  const meeting = await running()
  const { body } = await act(meeting, 'messages', ann, { text: 'We move', teamIds: [sales.id] })
  const headline = `/api/notes/${body.messages[0]?.sent[0]?.headlineId}`
  const { comments } = await add<Headline>(`${headline}/comments`, { text: 'Where to?' }, zoe)
  return { meeting, headline, comment: { createdAt: comments[0]?.createdAt ?? '' } }
}
type Opened = Awaited<ReturnType<typeof opened>>

const zed = await world.member(home.team, { fullName: 'Zed' })

/** What happens elsewhere and shows in the room, each with how it is taken back. */
const happenings: Record<string, [it: (of: Opened) => Promise<unknown>, back?: (of: Opened) => Promise<unknown>]> = {
  'a measurable': [() => add(ofOps('scorecard/items'), { name: 'Sold' })],
  'a rock': [() => add(ofOps('rocks'), { title: 'Grow' })],
  'a headline': [() => add(ofOps('notes'), { title: 'News' })],
  'a to-do': [() => add(ofOps('todos'), { title: 'Call' })],
  'an issue': [() => add<Issue>(ofOps('issues'), { title: 'Late' })],
  'a member': [() => add(ofOps('members'), { userId: zed.id }), () => as(home.admin).del(member(ops, zed))],
  'a member of a team that got a message': [
    () => add(`/api/teams/${sales.id}/members`, { userId: zed.id }, zoe),
    () => as(home.admin).del(member(sales, zed)),
  ],
  'a comment on a message': [
    ({ headline, comment }) => as(zoe).del(`${headline}/comments/0`, comment),
    ({ headline, comment }) => as(zoe).post(`${headline}/comments/restore`, comment),
  ],
  'a message': [
    ({ headline }) => as(home.admin).del(headline),
    ({ headline }) => as(home.admin).post('/api/notes/restore', { ids: [Number(headline.split('/').at(-1))] }),
  ],
  'the title of the meeting': [({ meeting }) => as(ann).patch(`/api/meetings/${meeting.id}`, { title: 'Moved' })],
}

const steps = Object.entries(happenings).flatMap(([name, [it, back]]) => [
  { name, prepare: [], it },
  ...(back ? [{ name: `${name}, taken back`, prepare: [it], it: back }] : []),
])

describe('an open room shows', () => {
  test.each(steps)('$name', async ({ prepare, it }) => {
    const of = await opened()
    for (const each of prepare) await each(of)
    const before = await roomOf(of.meeting, bob)
    const heard = await listening()
    await it(of)
    const topics = await heard()
    const after: Room = await roomOf(of.meeting, bob)
    expect({ ...after, version: before.version }).not.toEqual(before)
    expect(isShown(topics, roomQuery(of.meeting.id), after), JSON.stringify(topics)).toBe(true)
  })
})

describe('the list of meetings shows', () => {
  test.each<[string, (meeting: Meeting) => Promise<unknown>]>([
    ['who has come into the team', () => add(ofOps('members'), { userId: zed.id })],
    [
      'what people say as they check in',
      (meeting) => put(meeting, 'check-in', { personal: 'Well', business: '' }, ann),
    ],
    ['that a meeting pauses', (meeting) => act(meeting, 'pause', ann)],
  ])('%s', async (_, happen) => {
    await as(home.admin).del(member(ops, zed))
    const { meeting } = await opened()
    const read = async () => (await as(bob).get<Meeting>(`/api/meetings/${meeting.id}`)).body
    const before = await read()
    const heard = await listening()
    await happen(meeting)
    const topics = await heard()
    const after = await read()
    expect({ ...after, version: before.version }).not.toEqual(before)
    expect(isShown(topics, meetingsQuery(ops.id), after)).toBe(true)
  })
})
