import { timedSections } from '#contract/clock.ts'
import { dayInZone } from '#contract/days.ts'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import type { Room } from '#contract/room.ts'
import type { Db } from '#server/db/open.ts'
import { listNotes } from '#server/room/notes/reading.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { notedIssues } from './issues.ts'
import { notedMeasurables } from './measurables.ts'
import { notedHeadlines, notedRocks, notedTodos } from './reviewed.ts'

/** What a team calls its teams, by their ids. */
export type TeamNames = ReadonlyMap<number, string>

/** The sections that took time, could have, or have a note, with what they used. */
const sectionsOf = ({ agenda, empty, clock }: Room, notes: MeetingNote[]): MeetingRecord['sections'] => {
  const timed = timedSections(agenda, empty, clock)
  const isNoted = (id: string): boolean => notes.some(({ section }) => section === id)
  return agenda
    .filter((section) => timed.includes(section) || isNoted(section.id))
    .map((section) => ({ ...section, usedMilliseconds: clock.used[section.id] ?? 0 }))
}

/** Those who attend and neither were in the room nor rated the meeting, and those who were marked as absent. */
const absentFrom = ({ attendees, participants }: Room): number[] => {
  const marked = participants.flatMap(({ userId, isAbsent }) => (isAbsent ? (userId ?? []) : []))
  const came = new Set(
    participants.flatMap(({ userId, joinedAt, rating }) => (joinedAt === null && rating === null ? [] : userId)),
  )
  return [...new Set([...marked, ...attendees.map(({ id }) => id).filter((id) => !came.has(id))])]
}

/** Who was there, who was missed, and what they said of the meeting. */
const peopleIn = (room: Room) => ({
  present: room.participants
    .filter(({ joinedAt, isAbsent }) => joinedAt !== null && !isAbsent)
    .map(({ userId: personId, guestName }) => ({ personId, guestName })),
  absentIds: absentFrom(room),
  checkIn: Object.entries(room.checkInData)
    .filter(([, { personal, business }]) => personal.trim() !== '' || business.trim() !== '')
    .map(([id, said]) => ({ personId: Number(id), ...said })),
  ratings: room.participants.flatMap(({ userId: personId, guestName, rating, reason }) =>
    rating === null ? [] : [{ personId, guestName, rating, reason }],
  ),
})

const messagesOf = ({ messages }: Room, names: TeamNames): MeetingRecord['messages'] =>
  messages.map(({ text, createdById, sent }) => ({
    text,
    teams: sent.flatMap(({ teamId }) => names.get(teamId) ?? []),
    createdById,
  }))

type Now = { now: Date; sittings: MeetingRecord['sittings'] }

/** What was said and decided in a meeting, by a number of queries that doesn't depend on how much that is. */
export const recordOf = async (
  tx: Db,
  viewer: Viewer,
  room: Room,
  names: TeamNames,
  { now, sittings }: Now,
): Promise<MeetingRecord> => {
  const { teamId, meetingId, presenterId } = room
  const today = dayInZone(viewer.calendar.timeZone, now)
  const during = JSON.stringify(sittings)
  const startedAt = sittings[0]?.from ?? now.toISOString()
  const notes = await listNotes(tx, viewer, { id: room.id })
  return {
    ...peopleIn(room),
    ...(await notedTodos(tx, viewer, { teamId, meetingId, startedAt, sittings: during })),
    sections: sectionsOf(room, notes),
    sittings,
    presenterId,
    measurables: await notedMeasurables(tx, viewer, teamId, today),
    rocks: await notedRocks(tx, viewer, teamId, today),
    headlines: await notedHeadlines(tx, viewer, room),
    issues: await notedIssues(tx, viewer, room, during),
    notes: notes.map(({ section, content, author, createdAt }) => ({
      section,
      content,
      authorId: author?.id ?? null,
      createdAt,
    })),
    messages: messagesOf(room, names),
  }
}
