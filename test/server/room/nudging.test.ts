import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf, newsOf } from '#contract/notifications.ts'
import type { Meeting } from '#contract/meetings.ts'
import { meetings } from '#server/meetings/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { nudgeDue } from '#server/room/nudging.ts'
import { listening } from '#test/support/listening.ts'
import { openWorld } from '#test/support/world.ts'
import { allNotified, bellOf, notificationsOf } from '../notifications/drive.ts'
import { openRooms } from './drive.ts'

// The database's own clock says when a meeting was scheduled, and must not be behind.
const now = new Date()
const world = await openRooms({ own: true, clock: () => now })
const { ann, bob, zoe, ops, db, act, put, roomOf, schedule } = world
const neighbour = await openWorld({ beside: world })
afterAll(() => neighbour.close())
const cy = await world.member(ops, { fullName: 'Cy Cole' })

const inMinutes = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()
const yesterday = (): string => inMinutes(-24 * 60)

/** A meeting that starts in so many minutes and was scheduled a day ago; nobody has been told anything yet. */
const ahead = async (minutes: number, fields: object = {}): Promise<Meeting> => {
  const meeting = await schedule({ startTime: inMinutes(minutes), ...fields })
  await db.update(meetings).set({ createdAt: yesterday() }).where(eq(meetings.id, meeting.id))
  await allNotified(world)
  await db.delete(notifications)
  return meeting
}

beforeEach(async () => {
  await db.delete(meetings)
})

describe('a nudge', () => {
  test('reminds those who are not ready, and leads to the page where they prepare', async () => {
    const meeting = await ahead(60 * 5)
    await put(meeting, 'ready', { ready: true }, bob)
    const heard = await listening(world, bob, 'l10_meetings')
    const { status, body } = await act(meeting, 'nudge')
    expect([status, body.nudgedAt]).toEqual([200, expect.any(String)])
    expect((await heard())?.rows).toMatchObject([{ nudgedAt: body.nudgedAt }])
    const [told] = (await bellOf(world, cy)).notifications
    expect(told).toMatchObject({ kind: 'ready', title: meeting.title, startTime: meeting.startTime })
    expect(told && newsOf(told)).toBe('Get ready for {title}')
    expect(told && addressOf(told)).toBe(`/meetings/${meeting.id}/ready`)
    expect([await notificationsOf(world, bob), await notificationsOf(world, zoe)]).toEqual([[], []])
  })

  test('comes once, and only before the meeting', async () => {
    const meeting = await ahead(60 * 5)
    const { body } = await act(meeting, 'nudge')
    expect((await act(meeting, 'nudge', bob)).body.version).toBe(body.version)
    expect(await notificationsOf(world, cy)).toHaveLength(1)
    await act(meeting, 'start')
    const refused = { status: 409, body: { message: 'This meeting is running' } }
    expect(await act(meeting, 'nudge')).toMatchObject(refused)
  })

  test('comes by itself an hour before the meeting, once, whichever process does it', async () => {
    const meeting = await ahead(59)
    await ahead(61, { title: 'Later' })
    const counts = await Promise.all([db, neighbour.db, db].map((each) => nudgeDue(each, now)))
    world.app.announce()
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect((await roomOf(meeting)).nudgedAt).not.toBeNull()
    const all = [ann, bob, cy].map((person) => notificationsOf(world, person))
    expect(await Promise.all(all)).toEqual(Array.from({ length: 3 }, () => [`ready: ${meeting.title}`]))
  })

  test.each([
    ['has started', async () => act(await ahead(30), 'start')],
    ['has been deleted', async () => world.as(ann).del(`/api/meetings/${(await ahead(30)).id}`)],
    ['has no agenda', () => ahead(30, { agenda: [] })],
    ['was scheduled just now', () => schedule({ startTime: inMinutes(30) })],
    ['has been nudged', async () => act(await ahead(30), 'nudge')],
    ['was to start before', () => ahead(-30)],
  ])('does not come by itself for a meeting that %s', async (_, make) => {
    await make()
    expect(await nudgeDue(db, now)).toBe(0)
  })
})

test('a start is told to the other attendees, and leads into the room', async () => {
  const meeting = await ahead(5, { attendeeIds: [ann.id, bob.id] })
  await act(meeting, 'start')
  const [told] = (await bellOf(world, bob)).notifications
  expect(told).toMatchObject({ kind: 'started', title: meeting.title, actor: { id: ann.id } })
  expect(told && newsOf(told)).toBe('{actor} started {title}')
  expect(told && addressOf(told)).toBe(`/meetings/${meeting.id}`)
  expect([await notificationsOf(world, ann), await notificationsOf(world, cy)]).toEqual([[], []])
})
