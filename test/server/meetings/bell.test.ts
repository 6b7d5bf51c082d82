import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf, newsOf } from '#contract/notifications.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import { meetings } from '#server/meetings/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { purge } from '#server/settings/deleted/purging.ts'
import { allNotified, bellOf, notificationsOf } from '../notifications/drive.ts'
import { openMeetings } from './drive.ts'

const world = await openMeetings({ own: true, clock: () => new Date() })
const { ann, bob, ops, db, change, remove, seriesOf, run } = world
const zed = await world.member(ops, { fullName: 'Zed' })

const inHours = (hours: number): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 60 * 60_000).toISOString()
const toldOf = (person: User) => notificationsOf(world, person)
const add = (fields: object = {}, by = ann) => world.add({ title: 'Pulse', startTime: inHours(5), ...fields }, by)

/** A meeting that everyone has been told of. */
const known = async (fields?: object): Promise<Meeting> => {
  const meeting = await add(fields)
  await allNotified(world)
  await db.delete(notifications)
  return meeting
}

beforeEach(async () => {
  await allNotified(world)
  for (const table of [meetings, notifications]) await db.delete(table)
})

describe('the bell tells', () => {
  test('those who are invited, once for a series, and leads to the meeting', async () => {
    const meeting = await add({ repeat: 'weekly' })
    const [told, ...more] = (await bellOf(world, bob)).notifications
    expect(more).toEqual([])
    expect(told).toMatchObject({ kind: 'invited', title: 'Pulse', startTime: meeting.startTime, actor: { id: ann.id } })
    expect(told && newsOf(told)).toBe('{actor} invited you to {title}')
    expect(told && addressOf(told)).toBe(`/meetings/${meeting.id}?team=${ops.id}`)
    expect(await toldOf(ann)).toEqual([])
  })

  test('the chosen alone, and those who are chosen later', async () => {
    const meeting = await add({ attendeeIds: [ann.id, bob.id] })
    expect([await toldOf(bob), await toldOf(zed)]).toEqual([['invited: Pulse'], []])
    await change(meeting, { attendeeIds: [zed.id] })
    expect([await toldOf(bob), await toldOf(zed)]).toEqual([['invited: Pulse'], ['invited: Pulse']])
    await change(meeting, { attendeeIds: null }, zed)
    expect([await toldOf(ann), await toldOf(bob)]).toEqual([['invited: Pulse'], ['invited: Pulse', 'invited: Pulse']])
  })

  test('attendees of a new start, once for a series, and of no other change', async () => {
    const meeting = await known({ repeat: 'weekly', attendeeIds: [ann.id, bob.id] })
    await change(meeting, { title: 'Beat', agenda: [], scope: 'following' })
    expect(await toldOf(bob)).toEqual([])
    const startTime = inHours(7)
    await change(meeting, { startTime, scope: 'following' })
    const [told, ...more] = (await bellOf(world, bob)).notifications
    expect([told?.kind, told?.title, told?.startTime, more]).toEqual(['moved', 'Beat', startTime, []])
    expect([await toldOf(ann), await toldOf(zed)]).toEqual([[], []])
  })

  test.each([
    ['is deleted', (meeting: Meeting) => remove(meeting), 0],
    ['is deleted with the following', (meeting: Meeting) => remove(meeting, 'following'), 0],
    ['repeats no more', (meeting: Meeting) => change(meeting, { repeat: 'none' }), 1],
  ])('attendees that a meeting is canceled when it %s', async (_, cancel, which) => {
    const meeting = await known({ repeat: 'weekly' })
    const canceled = (await seriesOf(meeting))[which]
    await cancel(meeting)
    const [told, ...more] = (await bellOf(world, bob)).notifications
    expect(more).toEqual([])
    expect(told).toMatchObject({ kind: 'canceled', title: 'Pulse', startTime: canceled?.startTime, teamId: ops.id })
    expect(told && addressOf(told)).toBe(`/meetings?team=${ops.id}`)
    expect(await toldOf(ann)).toEqual([])
  })

  test('whoever has left the team nothing more of it', async () => {
    const leaver = await world.member([ops, world.sales])
    const meeting = await add()
    expect(await toldOf(leaver)).toEqual(['invited: Pulse'])
    await world.as(ann).del(`/api/teams/${ops.id}/members/${leaver.id}`)
    await change(meeting, { startTime: inHours(9) })
    await remove(meeting)
    expect(await toldOf(leaver)).toEqual(['removed: Operations'])
  })

  test('of a series with its next meeting, if the one that was scheduled or moved is past', async () => {
    const past = await add({ repeat: 'weekly', startTime: inHours(-5) })
    const [, next] = await seriesOf(past)
    expect((await bellOf(world, bob)).notifications).toMatchObject([{ kind: 'invited', startTime: next?.startTime }])
    await change(past, { startTime: inHours(-6), scope: 'following' })
    const [told] = (await bellOf(world, bob)).notifications
    expect(told).toMatchObject({ kind: 'moved', subjectId: next?.id })
    expect(await toldOf(bob)).toEqual(['moved: Pulse', 'invited: Pulse'])
  })

  test('nothing of what is past or under way', async () => {
    const past = await add({ startTime: inHours(-5) })
    await change(past, { startTime: inHours(-7) })
    await remove(past)
    expect(await toldOf(bob)).toEqual([])
    const running = await known()
    await run(running, 'running')
    await remove(running)
    expect(await toldOf(bob)).toEqual([])
  })

  test('no more of a meeting once it is deleted than that it is canceled, until it is purged', async () => {
    const meeting = await add()
    await change(meeting, { startTime: inHours(8) })
    expect(await toldOf(bob)).toEqual(['moved: Pulse', 'invited: Pulse'])
    await remove(meeting)
    expect(await toldOf(bob)).toEqual(['canceled: Pulse'])
    await purge(db, new Date(Date.now() + 31 * 24 * 60 * 60_000))
    expect(await toldOf(bob)).toEqual([])
    expect(await db.select().from(notifications)).toEqual([])
  })

  test('none of it to those who do not want to know', async () => {
    const path = '/api/user/notification-choices'
    const choose = (bell: boolean) => world.as(bob).patch(path, { kinds: { meeting: { bell, digest: true } } })
    await choose(false)
    await add()
    expect(await toldOf(bob)).toEqual([])
    await choose(true)
    expect(await toldOf(bob)).toEqual(['invited: Pulse'])
  })
})
