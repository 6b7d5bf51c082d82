import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { journal } from '#server/journal/table.ts'
import { meetingParticipants } from '#server/room/table.ts'
import { openRoomStage } from './support/room.ts'

const stage = await openRoomStage()
const { ann, bob, world, running, enter } = stage

test('who has a meeting open twice is in it until they close the last, and goes from view to view without leaving', async () => {
  const meeting = await running()
  const hers = await enter(meeting, ann)
  const people = hers.getByRole('region', { name: /^Here/ })
  const bobIs = (word: string) => people.getByRole('listitem').filter({ hasText: bob.fullName }).getByText(word)
  const isHere = () => people.getByText('2 of 2').waitFor()
  /** How many of Bob's views are there and how many have left, as the server knows. */
  const views = async () => {
    const ofBob = and(eq(meetingParticipants.meetingId, meeting.id), eq(meetingParticipants.userId, bob.id))
    const [found] = await world.db
      .select({ screens: meetingParticipants.screens })
      .from(meetingParticipants)
      .where(ofBob)
    const screens = Object.values(found?.screens ?? {})
    const left = screens.filter(({ hasLeft }) => hasLeft).length
    return { here: screens.length - left, left }
  }
  const departures = async () => {
    const ofRooms = and(
      eq(journal.subject, 'l10_meetings'),
      eq(journal.teamId, meeting.teamId),
      eq(journal.verb, 'left'),
    )
    return world.db.$count(journal, ofRooms)
  }

  const first = await enter(meeting, bob)
  await isHere()
  const second = await first.context().newPage()
  await second.goto(`${new URL(first.url()).origin}/meetings/${meeting.id}/remote`)
  await second.getByRole('link', { name: 'Open the whole meeting' }).waitFor()
  await expect.poll(views).toEqual({ here: 2, left: 0 })

  await second.getByRole('link', { name: 'Open the whole meeting' }).click()
  await expect.poll(views).toEqual({ here: 2, left: 1 })
  await second.goto(`${new URL(first.url()).origin}/terms-of-service`)
  await expect.poll(views).toEqual({ here: 1, left: 2 })
  await isHere()
  expect(await departures()).toBe(0)

  await first.goto(`${new URL(first.url()).origin}/terms-of-service`)
  await bobIs('Has left').waitFor()
  expect(await departures()).toBe(1)
})
