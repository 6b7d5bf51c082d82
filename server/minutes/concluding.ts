import { and, eq, inArray } from 'drizzle-orm'
import { type Clock, concluded } from '#contract/clock.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import type { Room } from '#contract/room.ts'
import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { endGuestLink } from '#server/room/guests/link.ts'
import { findRoom, type Run } from '#server/room/reading.ts'
import { changeStatus } from '#server/room/turning.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teams } from '#server/tenants/table.ts'
import { fileDone } from './filing.ts'
import { recordOf, type TeamNames } from './record.ts'
import { meetingMinutes, meetingRecaps } from './table.ts'

/** The names of a meeting's team, and of those that it sent messages to. */
const namesIn = async (tx: Db, { tenantId }: Viewer, { teamId, messages }: Room): Promise<TeamNames> => {
  const ids = [teamId, ...messages.flatMap(({ sent }) => sent.map((to) => to.teamId))]
  const rows = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), inArray(teams.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a search of the history finds. */
export const searchedText = (title: string, { notes, issues, checkIn }: MeetingRecord): string =>
  [
    title,
    ...notes.map(({ content }) => content),
    ...checkIn.flatMap(({ personal, business }) => [personal, business]),
    ...issues.flatMap((issue) => (issue.decision === null ? [] : [issue.title, issue.decision, issue.rootCause ?? ''])),
  ].join('\n')

type Conclusion = { now: Date; mails: boolean }

/** All sittings of a meeting that is over at `now`. */
const endedBy = ({ clock }: Room, now: Date): MeetingRecord['sittings'] =>
  clock.sittings.map(({ from, until }) => ({ from, until: until ?? now.toISOString() }))

const store = async (tx: Db, viewer: Viewer, room: Room, { now, mails }: Conclusion): Promise<void> => {
  const { tenantId } = viewer
  const { meetingId, teamId, title, attendees } = room
  const sittings = endedBy(room, now)
  // Before it is noted: what somebody completes in between is left for the next meeting, rather than out of the minutes.
  await fileDone(tx, viewer, room, JSON.stringify(sittings), now)
  const names = await namesIn(tx, viewer, room)
  const record = await recordOf(tx, viewer, room, names, { now, sittings })
  await endGuestLink(tx, viewer, room, now)
  const concludedAt = now.toISOString()
  const about = { title, teamName: names.get(teamId) ?? '', startedAt: sittings[0]?.from ?? concludedAt, concludedAt }
  const text = searchedText(title, record)
  await tx.insert(meetingMinutes).values({ tenantId, meetingId, teamId, ...about, record, text })
  if (!mails || attendees.length === 0) return
  const recaps = attendees.map(({ id: userId }) => ({ tenantId, meetingId, userId, dueAt: concludedAt }))
  await tx.insert(meetingRecaps).values(recaps)
}

/**
 * Concludes a meeting: keeps its minutes, archives with it what is done, and has the minutes mailed to those who attend,
 * all in one transaction under the lock of the room.
 */
export const concludeMeeting = (db: Db, viewer: Viewer, run: Run, conclusion: Conclusion): Promise<Room> =>
  changeStatus(db, viewer, run, 'conclude', 'concluded', async (tx, _, before: Clock) => {
    const clock = concluded(before, conclusion.now)
    const room = await findRoom(tx, viewer, run.id)
    if (!room) throw notFound()
    await store(tx, viewer, { ...room, clock }, conclusion)
    return clock
  })
