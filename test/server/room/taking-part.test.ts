import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Room } from '#contract/room.ts'
import { sweepSilent } from '#server/room/sweeping.ts'
import { meetingParticipants } from '#server/room/table.ts'
import { listening } from '#test/support/listening.ts'
import { openRooms } from './drive.ts'

const world = await openRooms({ own: true })
const { ann, bob, zoe, ops, sales, home, db, app, as, act, put, roomOf, pass, schedule, running } = world

const issue = async (title: string, fields = {}, team = ops): Promise<Issue> =>
  (await as(ann).post<Issue>(`/api/teams/${team.id}/issues`, { title, ...fields })).body
/** Lets everybody's browser fall silent. */
const silence = async () => {
  pass(10)
  await sweepSilent(db, app.clock())
}
const own = ({ participants }: Room, { id }: { id: number }) => participants.find(({ userId }) => userId === id)

describe('presence', () => {
  test('is told when somebody comes and goes', async () => {
    const meeting = await running()
    const heard = await listening(world, ann, 'l10_meetings')
    const { body } = await act(meeting, 'join', bob)
    expect(own(body, bob)).toMatchObject({ person: { fullName: 'Bob Baker' }, leftAt: null, isAbsent: false })
    expect((await heard())?.rows).toHaveLength(1)
    pass(1)
    const { body: left } = await act(meeting, 'leave', bob)
    expect(Date.parse(own(left, bob)?.leftAt ?? '')).toBe(Date.parse(own(body, bob)?.joinedAt ?? '') + 60_000)
    expect(own((await act(meeting, 'join', bob)).body, bob)).toMatchObject({
      joinedAt: own(body, bob)?.joinedAt,
      leftAt: null,
    })
  })

  test('that is only repeated is no news', async () => {
    const meeting = await running()
    const { body } = await act(meeting, 'join', bob)
    const heard = await listening(world, ann, 'l10_meetings')
    expect((await act(meeting, 'join', bob)).body.version).toBe(body.version)
    expect(await heard()).toBeUndefined()
  })

  test('ends for a browser that has fallen silent, and for no other', async () => {
    await silence()
    const meeting = await running()
    await act(meeting, 'join', bob)
    await act(meeting, 'join', ann)
    const later = (minutes: number) => {
      pass(minutes)
      return app.clock()
    }
    expect(await sweepSilent(db, later(2))).toBe(0)
    await act(meeting, 'join', ann)
    const heard = await listening(world, ann, 'l10_meetings')
    expect(await sweepSilent(db, later(1))).toBe(1)
    const room = await roomOf(meeting)
    expect(own(room, bob)?.leftAt).toBe(own(room, bob)?.joinedAt)
    expect(own(room, ann)?.leftAt).toBeNull()
    expect((await heard())?.rows).toMatchObject([{ meetingId: meeting.id }])
  })

  test('ends with the last of somebody’s tabs and phones', async () => {
    const meeting = await running()
    const [tab, phone] = [crypto.randomUUID(), crypto.randomUUID()]
    await act(meeting, 'join', bob, { screen: tab })
    const heard = await listening(world, ann, 'l10_meetings')
    await act(meeting, 'join', bob, { screen: phone })
    expect(own((await act(meeting, 'leave', bob, { screen: tab })).body, bob)?.leftAt).toBeNull()
    expect(await heard()).toBeUndefined()
    expect(own((await act(meeting, 'leave', bob, { screen: phone })).body, bob)?.leftAt).not.toBeNull()
    expect((await heard())?.rows).toHaveLength(1)
  })

  test('goes on from one view to the next, in whatever order their calls arrive', async () => {
    const meeting = await running()
    const [before, next] = [crypto.randomUUID(), crypto.randomUUID()]
    await act(meeting, 'join', bob, { screen: before })
    await act(meeting, 'join', bob, { screen: next })
    await act(meeting, 'leave', bob, { screen: before })
    // Sent before it left.
    await act(meeting, 'join', bob, { screen: before })
    expect(own(await roomOf(meeting), bob)?.leftAt).toBeNull()
    expect(own((await act(meeting, 'leave', bob, { screen: next })).body, bob)?.leftAt).not.toBeNull()
    await act(meeting, 'join', bob, { screen: next })
    expect(own(await roomOf(meeting), bob)?.leftAt).not.toBeNull()
  })

  test('of two tabs, of which one has crashed, ends some minutes after the other has left', async () => {
    await silence()
    const meeting = await running()
    const tab = crypto.randomUUID()
    await act(meeting, 'join', bob, { screen: crypto.randomUUID() })
    pass(1)
    await act(meeting, 'join', bob, { screen: tab })
    expect(own((await act(meeting, 'leave', bob, { screen: tab })).body, bob)?.leftAt).toBeNull()
    pass(2)
    expect(await sweepSilent(db, app.clock())).toBe(1)
    expect(own(await roomOf(meeting), bob)?.leftAt).toBe(own(await roomOf(meeting), bob)?.joinedAt)
    const [again, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await act(meeting, 'join', bob, { screen: again })
    pass(5)
    await act(meeting, 'join', bob, { screen: other })
    // The first has fallen silent, which is as good as gone.
    expect(own((await act(meeting, 'leave', bob, { screen: other })).body, bob)?.leftAt).not.toBeNull()
  })

  test('of somebody with more screens than anybody has is kept within bounds', async () => {
    const meeting = await running()
    for (let count = 0; count < 25; count += 1) await act(meeting, 'join', bob, { screen: crypto.randomUUID() })
    const [found] = await db
      .select({ screens: meetingParticipants.screens })
      .from(meetingParticipants)
      .where(and(eq(meetingParticipants.meetingId, meeting.id), eq(meetingParticipants.userId, bob.id)))
    expect(Object.keys(found?.screens ?? {}).length).toBeLessThan(25)
  })

  test('of a person who is deleted stays, without the person', async () => {
    await silence()
    const eve = await world.member(ops)
    const meeting = await running()
    await act(meeting, 'join', eve)
    await as(home.admin).del(`/api/users/${eve.id}`)
    expect((await roomOf(meeting)).participants).toMatchObject([{ userId: null, person: null }])
    pass(5)
    expect(await sweepSilent(db, app.clock())).toBe(1)
  })
})

describe('who is ready', () => {
  test('says so from a day before the meeting until it starts', async () => {
    const ahead = (hours: number) => new Date(app.clock().getTime() + hours * 3_600_000).toISOString()
    const meeting = await schedule({ startTime: ahead(23) })
    expect(own((await put(meeting, 'ready', { ready: true }, bob)).body, bob)?.readyAt).not.toBeNull()
    expect(own((await put(meeting, 'ready', { ready: false }, bob)).body, bob)?.readyAt).toBeNull()
    const message = 'A meeting can be prepared from a day before it until it starts'
    const far = await schedule({ startTime: ahead(25) })
    expect(await put(far, 'ready', { ready: true })).toMatchObject({ status: 409, body: { message } })
    await act(meeting, 'start')
    expect(await put(meeting, 'ready', { ready: true })).toMatchObject({ status: 409, body: { message } })
  })
})

test('what people say at the check-in is kept, of each their own', async () => {
  const meeting = await running()
  await put(meeting, 'check-in', { personal: 'Ran ten miles', business: '' })
  const { body } = await put(meeting, 'check-in', { personal: '', business: 'Won Halvorsen' }, bob)
  expect(body.checkInData).toEqual({
    [ann.id]: { personal: 'Ran ten miles', business: '' },
    [bob.id]: { personal: '', business: 'Won Halvorsen' },
  })
})

describe('a vote', () => {
  test('is given three times by each, and taken back', async () => {
    const meeting = await running()
    const [one, two, three, four] = [await issue('One'), await issue('Two'), await issue('Three'), await issue('Four')]
    for (const { id } of [one, two, three]) await put(meeting, `votes/${id}`, { voted: true })
    const refusal = 'Your three votes are given. Take one back first.'
    expect(await put(meeting, `votes/${four.id}`, { voted: true })).toMatchObject({
      status: 409,
      body: { message: refusal },
    })
    await put(meeting, `votes/${one.id}`, { voted: false })
    const { body } = await put(meeting, `votes/${four.id}`, { voted: true })
    expect(body.votes.map(({ issueId }) => issueId)).toEqual([two.id, three.id, four.id])
    const again = await put(meeting, `votes/${four.id}`, { voted: true })
    expect(again.body.votes).toEqual(body.votes)
  })

  test('makes the most wanted issues the top three', async () => {
    const meeting = await running()
    const [one, two, three, four] = [await issue('A'), await issue('B'), await issue('C'), await issue('D')]
    expect(await act(meeting, 'top-three')).toMatchObject({ status: 409, body: { message: 'Nobody has voted yet' } })
    await as(ann).patch(`/api/issues/${one.id}/top`, { isTop: true })
    for (const { id } of [four, three, two]) await put(meeting, `votes/${id}`, { voted: true })
    await put(meeting, `votes/${four.id}`, { voted: true }, bob)
    expect((await act(meeting, 'top-three')).status).toBe(200)
    const { body } = await as(ann).get<Issue[]>(`/api/teams/${ops.id}/issues`)
    expect(body.filter(({ isTop }) => isTop).map(({ id }) => id)).toEqual([four.id, two.id, three.id])
  })

  test('is for open issues of the team alone', async () => {
    const meeting = await running()
    const solved = await issue('Solved')
    await as(ann).post(`/api/issues/${solved.id}/drop`)
    const other = await issue('Elsewhere', {}, sales)
    for (const { id } of [solved, other]) {
      expect((await put(meeting, `votes/${id}`, { voted: true })).status).toBe(404)
      expect((await act(meeting, 'discuss', ann, { issueId: id })).status).toBe(404)
    }
  })

  test('given many times at once counts once', async () => {
    const meeting = await running()
    const { id } = await issue('Hurried')
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(meeting, `votes/${id}`, { voted: true }, bob)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await roomOf(meeting)).votes).toHaveLength(1)
  })
})

describe('an issue', () => {
  test('is timed while it is discussed', async () => {
    const meeting = await running()
    const { id } = await issue('Timed')
    await act(meeting, 'discuss', bob, { issueId: id })
    pass(6)
    const { body } = await act(meeting, 'discuss', bob, { issueId: null })
    expect(body.clock).toMatchObject({ issueId: null, issueUsed: { [id]: 6 * 60_000 } })
  })

  test('may be purged while it is discussed', async () => {
    const meeting = await running()
    const { id } = await issue('Purged')
    await act(meeting, 'discuss', ann, { issueId: id })
    await as(ann).del(`/api/issues/${id}`)
    await db.execute(`delete from issues where id = ${id}`)
    expect((await roomOf(meeting)).clock.issueId).toBeNull()
  })
})

describe('a headline', () => {
  test('of the team is ticked while the meeting is under way', async () => {
    const meeting = await running()
    const { body: ours } = await as(ann).post<Headline>(`/api/teams/${ops.id}/notes`, { title: 'Ours' })
    const { body: theirs } = await as(zoe).post<Headline>(`/api/teams/${sales.id}/notes`, { title: 'Theirs' })
    expect((await put(meeting, `headlines/${ours.id}`, { ticked: true }, bob)).body.tickedIds).toEqual([ours.id])
    expect((await put(meeting, `headlines/${theirs.id}`, { ticked: true })).status).toBe(404)
    expect((await put(meeting, `headlines/${ours.id}`, { ticked: false })).body.tickedIds).toEqual([])
    await act(meeting, 'suspend')
    expect(await put(meeting, `headlines/${ours.id}`, { ticked: true })).toMatchObject({
      status: 409,
      body: { message: 'This meeting is suspended' },
    })
  })
})

describe('a rating', () => {
  test('is kept with a word why, and taken back', async () => {
    const meeting = await running()
    expect(await put(meeting, 'rating', { rating: 6 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reason', message: 'Say why, in one sentence' }] },
    })
    const { body } = await put(meeting, 'rating', { rating: 6, reason: ' Ran over ' })
    expect(own(body, ann)).toMatchObject({ rating: 6, reason: 'Ran over' })
    expect(own((await put(meeting, 'rating', { rating: null, reason: 'gone' })).body, ann)).toMatchObject({
      rating: null,
      reason: null,
    })
    expect((await put(meeting, 'rating', { rating: 11 })).status).toBe(400)
  })

  test('is not asked of the absent, until they come', async () => {
    const meeting = await running()
    await put(meeting, 'rating', { rating: 9 }, bob)
    const { body } = await put(meeting, `absences/${bob.id}`, { absent: true })
    expect(own(body, bob)).toMatchObject({ isAbsent: true, rating: null })
    expect(own((await act(meeting, 'join', bob)).body, bob)).toMatchObject({ isAbsent: false })
    expect((await put(meeting, `absences/${zoe.id}`, { absent: true })).status).toBe(404)
  })
})
