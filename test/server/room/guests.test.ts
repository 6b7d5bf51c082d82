import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { GuestRoom } from '#contract/guests.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import { guestLinks, meetingParticipants } from '#server/room/table.ts'
import type { Calls } from '#test/support/calls.ts'
import { listening } from '#test/support/listening.ts'
import { countStatements } from '#test/support/statements.ts'
import { openRooms } from './drive.ts'

const world = await openRooms({ own: true, clock: () => new Date() })
const { ann, bob, zoe, ops, sales, home, db, as, act, put, roomOf, running, schedule } = world

let addresses = 0
/** Somebody without an account, at an address of their own. */
const outside = () => as(null, `10.0.0.${(addresses += 1)}`)
const someone = outside()

const linkOf = ({ id }: Meeting, by = ann) => as(by).post<{ token: string }>(`/api/meetings/${id}/room/guest-link`)
const open = async (meeting: Meeting, by = ann): Promise<string> => (await linkOf(meeting, by)).body.token
const close = ({ id }: Meeting, by = ann) => as(by).del(`/api/meetings/${id}/room/guest-link`)
const join = (token: string, name = 'Gus') => someone.post<{ key: string }>('/api/guests', { token, name })
const call = (key: string, path: string, body: object = {}) =>
  someone.post<GuestRoom & { message?: string }>(`/api/guests/${path}`, { key, ...body })
const read = (key: string) => call(key, 'room')

/** A running meeting with a guest in it. */
const withGuest = async (name = 'Gus', by = ann) => {
  const meeting = await running()
  const token = await open(meeting, by)
  const { body } = await join(token, name)
  return { meeting, token, key: body.key }
}
const issue = async (title: string, fields = {}, team = ops): Promise<Issue> =>
  (await as(home.admin).post<Issue>(`/api/teams/${team.id}/issues`, { title, ...fields })).body
const ended = { status: 404, body: { message: 'This link has ended' } }

describe('a guest', () => {
  test('comes in by the link, under a name of their own, and is seen in the room', async () => {
    const meeting = await running()
    const heard = await listening(world, bob, 'l10_meetings')
    const token = await open(meeting)
    expect((await roomOf(meeting)).hasGuestLink).toBe(true)
    const { status, body } = await join(token, '  Gus Guest ')
    expect([status, Object.keys(body)]).toEqual([201, ['key']])
    const guest = (await roomOf(meeting)).participants.find(({ userId }) => userId === null)
    expect(guest).toMatchObject({ guestName: 'Gus Guest', joinedAt: expect.any(String), leftAt: null })
    expect((await heard())?.rows).toHaveLength(1)
  })

  test('sees the meeting and the issues that are up for a vote, and nothing else', async () => {
    const { meeting, key } = await withGuest()
    const short = await issue('Up for a vote')
    await issue('For later', { interval: 'long-term' })
    await issue('Of another team', {}, sales)
    const { status, body } = await read(key)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(
      ['agenda', 'clock', 'issues', 'name', 'rating', 'reason', 'teamName', 'title'].toSorted(),
    )
    expect(body).toMatchObject({ title: meeting.title, teamName: 'Operations', name: 'Gus', rating: null })
    expect(body.issues).toContainEqual({ id: short.id, title: 'Up for a vote', votes: 0, isMine: false })
    expect(body.issues.map(({ title }) => title)).not.toContain('For later')
    expect(body.issues.map(({ title }) => title)).not.toContain('Of another team')
  })

  test('has three votes, for issues that are shown', async () => {
    const { meeting, key } = await withGuest()
    const ids: number[] = []
    for (const title of ['One', 'Two', 'Three', 'Four']) ids.push((await issue(title)).id)
    await put(meeting, `votes/${ids[0]}`, { voted: true }, bob)
    const votes = await Promise.all(ids.map((issueId) => call(key, 'votes', { issueId, voted: true })))
    expect(votes.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
    const refused = votes.find(({ status }) => status === 409)
    expect(refused?.body).toEqual({ message: 'Your three votes are given. Take one back first.' })
    const { body } = await call(key, 'votes', { issueId: ids[0], voted: false })
    expect(body.issues.find(({ id }) => id === ids[0])).toMatchObject({ votes: 1, isMine: false })
    const hidden = [await issue('Later', { interval: 'long-term' }), await issue('Theirs', {}, sales)]
    for (const { id } of hidden) expect((await call(key, 'votes', { issueId: id, voted: true })).status).toBe(404)
  })

  test('rates the meeting while it is under way, with a word why below eight', async () => {
    const { meeting, key } = await withGuest()
    expect((await call(key, 'rating', { rating: { rating: 4 } })).status).toBe(400)
    const { body } = await call(key, 'rating', { rating: { rating: 4, reason: 'Cold room' } })
    expect(body).toMatchObject({ rating: 4, reason: 'Cold room' })
    expect((await roomOf(meeting)).participants).toContainEqual(
      expect.objectContaining({ guestName: 'Gus', rating: 4 }),
    )
    await act(meeting, 'suspend')
    const refused = await call(key, 'rating', { rating: { rating: 9 } })
    expect(refused).toMatchObject({ status: 409, body: { message: 'This meeting is suspended' } })
    expect(Object.keys(refused.body)).toEqual(['message'])
  })

  test('adds to-dos, issues and headlines, which say from whom they are', async () => {
    const { key } = await withGuest('Gus Guest')
    for (const kind of ['todo', 'issue', 'headline']) {
      expect((await call(key, 'additions', { kind, title: `A guest's ${kind}` })).status).toBe(201)
    }
    const from = 'From Gus Guest, a guest'
    const { body: todos } = await as(bob).get<Todo[]>(`/api/user/todos?teamId=${ops.id}`)
    expect(todos).toContainEqual(
      expect.objectContaining({ title: "A guest's todo", description: from, assignedToId: null, createdById: ann.id }),
    )
    const { body: issues } = await as(bob).get<Issue[]>(`/api/teams/${ops.id}/issues`)
    expect(issues).toContainEqual(
      expect.objectContaining({ title: "A guest's issue", description: from, assignee: null }),
    )
    const { body: news } = await as(bob).get<Headline[]>(`/api/teams/${ops.id}/notes`)
    expect(news).toContainEqual(expect.objectContaining({ title: "A guest's headline", content: from }))
  })

  test('adds in the language of whoever made the link', async () => {
    await as(ann).patch(`/api/users/${ann.id}`, { language: 'de' })
    const { key } = await withGuest('Gus Gast')
    await someone.speaking('es').post('/api/guests/additions', { key, kind: 'headline', title: 'In German' })
    await as(ann).patch(`/api/users/${ann.id}`, { language: 'en' })
    const { body: news } = await as(bob).get<Headline[]>(`/api/teams/${ops.id}/notes`)
    expect(news.find(({ title }) => title === 'In German')?.content).toBe('Von Gus Gast, zu Gast')
  })

  test('falls silent and comes back', async () => {
    const { meeting, key } = await withGuest()
    const ofGuest = eq(meetingParticipants.guestName, 'Gus')
    await db.update(meetingParticipants).set({ leftAt: new Date().toISOString() }).where(ofGuest)
    const heard = await listening(world, bob, 'l10_meetings')
    await read(key)
    expect((await heard())?.rows).toHaveLength(1)
    expect((await roomOf(meeting)).participants.map(({ leftAt }) => leftAt)).toEqual([null])
  })
})

describe('a link', () => {
  const deadEnds: [string, (meeting: Meeting) => Promise<unknown>][] = [
    ['the meeting is concluded', (meeting) => act(meeting, 'conclude')],
    ['the meeting is deleted', ({ id }) => as(ann).del(`/api/meetings/${id}`)],
    ['it is closed', (meeting) => close(meeting, bob)],
    ['there is a new one', (meeting) => open(meeting, bob)],
  ]
  test.each(deadEnds)('ends when %s, and sends its guests out', async (_, end) => {
    const { meeting, token, key } = await withGuest()
    await end(meeting)
    expect(await join(token)).toMatchObject(ended)
    const calls = [
      read(key),
      call(key, 'votes', { issueId: 1, voted: true }),
      call(key, 'rating', { rating: { rating: 9 } }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(ended)
    expect(await call(key, 'additions', { kind: 'todo', title: 'Late' })).toMatchObject(ended)
  })

  const goings: [string, (maker: User) => Promise<unknown>][] = [
    ['leaves the team', ({ id }) => as(ann).del(`/api/teams/${ops.id}/members/${id}`)],
    ['is deleted', ({ id }) => as(home.admin).del(`/api/users/${id}`)],
  ]
  test.each(goings)('ends when its maker %s', async (_, go) => {
    const maker = await world.member(ops)
    const { token, key } = await withGuest('Gus', maker)
    expect((await read(key)).status).toBe(200)
    await go(maker)
    expect([await join(token), await read(key)]).toMatchObject([ended, ended])
  })

  test('is made and closed by those who take part, and not for a meeting that is over', async () => {
    const meeting = await schedule()
    expect((await linkOf(meeting, zoe)).status).toBe(404)
    expect((await close(meeting, zoe)).status).toBe(404)
    const { version } = await roomOf(meeting)
    expect((await close(meeting)).body).toMatchObject({ hasGuestLink: false, version })
    const over = await running()
    await act(over, 'conclude')
    expect(await linkOf(over)).toMatchObject({ status: 409, body: { message: 'This meeting has been concluded' } })
  })

  test('is known to the database by its hash alone, as the keys are', async () => {
    const { meeting, token, key } = await withGuest()
    const ofMeeting = eq(guestLinks.meetingId, meeting.id)
    const stored = JSON.stringify([
      await db.select().from(guestLinks).where(ofMeeting),
      await db.select().from(meetingParticipants),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(key)
  })

  test('that is made up leads nowhere, and neither does a key', async () => {
    const random = randomBytes(32).toString('base64url')
    const { token, key } = await withGuest()
    expect([await join(random), await read(random), await join(key), await read(token)]).toMatchObject([
      ended,
      ended,
      ended,
      ended,
    ])
  })

  test('lets so many guests in, half of them from one address', async () => {
    const { token } = await withGuest()
    const from = async (by: Calls, count: number) => {
      const statuses: number[] = []
      for (let turn = 0; turn < count; turn += 1) {
        statuses.push((await by.post('/api/guests', { token, name: 'Gus' })).status)
      }
      return statuses
    }
    const times = (count: number, status: number) => Array.from({ length: count }, () => status)
    const one = outside()
    expect(await from(one, 26)).toEqual([...times(25, 201), 429])
    expect((await one.post('/api/guests', { token, name: 'Gus' })).body.message).toBe(
      'Too many guests have come into this meeting from your network. Ask for a new link.',
    )
    expect(await from(outside(), 25)).toEqual([...times(24, 201), 409])
  })

  test('that has filled one address’s places leaves room for it by a new one', async () => {
    const { meeting, token } = await withGuest()
    const one = outside()
    for (let turn = 0; turn < 25; turn += 1) await one.post('/api/guests', { token, name: 'Gus' })
    const { status } = await one.post('/api/guests', { token: await open(meeting), name: 'Gus' })
    expect(status).toBe(201)
  })

  test('is tried so often a minute from one address', async () => {
    const one = outside()
    const statuses: number[] = []
    for (let turn = 0; turn < 101; turn += 1) {
      const token = randomBytes(32).toString('base64url')
      statuses.push((await one.post('/api/guests', { token, name: 'Gus' })).status)
    }
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([100, 429])
  })

  test('lets a guest add so much a minute', async () => {
    const { key } = await withGuest()
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await call(key, 'additions', { kind: 'issue', title: 'Again' })).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('a guest takes as many statements, however many issues and guests there are', async () => {
  const { token, key } = await withGuest()
  const before = await countStatements(world, () => read(key))
  await join(token, 'Another')
  await issue('One more')
  expect(await countStatements(world, () => read(key))).toBe(before)
})
