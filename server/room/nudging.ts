import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Room } from '#contract/room.ts'
import { counted } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { type Actor, type Entry, record } from '#server/journal/record.ts'
import { findAttendeeIds } from '#server/meetings/attendees.ts'
import { isOfRun } from '#server/meetings/reading.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type Failed, forEachWorkspace } from '#server/start/jobs.ts'
import { onRooms } from './kind.ts'
import type { Run } from './reading.ts'
import { refuseUnless } from './refusing.ts'
import { meetingParticipants } from './table.ts'

type Of = { tenantId: number; meetingId: number; teamId: number; title: string }

/** Those who attend a meeting and haven't said that they are ready. */
const findUnready = async (tx: Db, { tenantId, meetingId }: Of): Promise<number[]> => {
  const attendeeIds = await findAttendeeIds(tx, { tenantId, id: meetingId })
  const rows = await tx
    .select({ userId: meetingParticipants.userId })
    .from(meetingParticipants)
    .where(
      and(
        eq(meetingParticipants.tenantId, tenantId),
        eq(meetingParticipants.meetingId, meetingId),
        sql`${meetingParticipants.readyAt} is not null`,
      ),
    )
  return attendeeIds.filter((id) => !rows.some(({ userId }) => userId === id))
}

/** Tells the bell of those who are not ready; the entry is the meeting's, which is what they are reminded of. */
const tellUnready = async (tx: Db, actor: Actor, of: Of): Promise<void> => {
  const { teamId, title, meetingId: subjectId } = of
  const after = { unreadyIds: await findUnready(tx, of) }
  await record(tx, actor, { teamId, title, subject: 'meetings', subjectId, verb: 'nudged', after })
}

/** Reminds those who are not ready for a meeting, once. */
export const nudge = (db: Db, viewer: Viewer, run: Run, now: Date): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await refuseUnless(tx, viewer, room, ['scheduled'])
    if (room.nudgedAt !== null) return undefined
    await tellUnready(tx, viewer, room)
    return { set: { nudgedAt: now.toISOString() }, verb: 'nudged' }
  })

/** How long before a meeting those who are not ready are reminded, in hours. */
const nudgedHours = 1

type Within = { now: string; until: string }

/** The meetings of the next hour of which nobody has been reminded. */
const isNext = ({ now, until }: Within) =>
  and(
    isOfRun,
    eq(l10Meetings.status, 'scheduled'),
    isNull(l10Meetings.nudgedAt),
    gt(meetings.startTime, now),
    lte(meetings.startTime, until),
    kept(meetings),
  )

/** One that was scheduled only then has just been announced, and without an agenda there is nothing to prepare. */
const isToPrepare = sql`${meetings.createdAt} <= ${meetings.startTime} - make_interval(hours => ${nudgedHours})
  and jsonb_array_length(${meetings.agenda}) > 0`

/** Marks those of a workspace that are due as nudged, and so locks them: another process finds none of them. */
const claimDue = (tx: Db, tenantId: number, within: Within) =>
  tx
    .update(l10Meetings)
    .set({ nudgedAt: within.now, ...counted(l10Meetings) })
    .from(meetings)
    .where(and(eq(meetings.tenantId, tenantId), isNext(within), isToPrepare))
    .returning({
      tenantId: meetings.tenantId,
      meetingId: meetings.id,
      teamId: meetings.teamId,
      title: meetings.title,
      runId: l10Meetings.id,
    })

const nudgeWorkspace = (db: Db, tenantId: number, within: Within): Promise<number> =>
  transaction(db, async (tx) => {
    const due = await claimDue(tx, tenantId, within)
    for (const { runId: subjectId, ...of } of due) {
      const clock: Actor = { tenantId, userId: null }
      const { teamId, title } = of
      const entry: Entry = { teamId, title, subject: 'l10_meetings', subjectId, verb: 'nudged' }
      await record(tx, clock, entry)
      await tellUnready(tx, clock, of)
    }
    return due.length
  })

/** Reminds those who are not ready for the meetings of the next hour. Returns how many meetings there were. */
export const nudgeDue = async (db: Db, now: Date, failed?: Failed): Promise<number> => {
  const until = new Date(now.getTime() + nudgedHours * 60 * 60_000)
  const within = { now: now.toISOString(), until: until.toISOString() }
  const { tenantId } = meetings
  const concerned = await db.selectDistinct({ tenantId }).from(meetings).innerJoin(l10Meetings, isNext(within))
  let nudged = 0
  await forEachWorkspace(concerned, async (of) => (nudged += await nudgeWorkspace(db, of.tenantId, within)), failed)
  return nudged
}
