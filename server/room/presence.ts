import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Room } from '#contract/room.ts'
import { counted } from '#server/db/change.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import { isOfRun } from '#server/meetings/reading.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRooms } from './kind.ts'
import { findParticipant, setParticipant } from './participants.ts'
import { findRoom, type Run } from './reading.ts'
import { notConcluded, refuseUnless } from './refusing.ts'
import { meetingParticipants } from './table.ts'

const { placeholder } = sql

/** Browsers say every minute that they are still there; one that has been silent for longer than this has gone. */
const silentMilliseconds = 150_000

const seenAgain = prepared((db) =>
  db
    .update(meetingParticipants)
    .set({ seenAt: sql`${placeholder('now')}` })
    .where(
      and(
        eq(meetingParticipants.tenantId, placeholder('tenantId')),
        eq(meetingParticipants.meetingId, placeholder('meetingId')),
        eq(meetingParticipants.userId, placeholder('userId')),
        isNotNull(meetingParticipants.joinedAt),
        isNull(meetingParticipants.leftAt),
      ),
    )
    .returning({ id: meetingParticipants.id })
    .prepare('participant_seen'),
)

/** Notes that the viewer is in the room, or still is: then nobody else hears of it. */
export const joinRoom = async (db: Db, viewer: Viewer, run: Run, now: Date): Promise<Room> => {
  const at = now.toISOString()
  const [seen] = await seenAgain(db).execute({ ...viewer, ...run, now: at })
  const room = seen && (await findRoom(db, viewer, run.id))
  if (room) return room
  return onRooms.edit(db, viewer, run.id, async (tx, row) => {
    await refuseUnless(tx, viewer, row, notConcluded)
    const own = await findParticipant(tx, row, viewer.userId)
    const joinedAt = own?.joinedAt ?? at
    await setParticipant(tx, row, viewer.userId, { joinedAt, leftAt: null, seenAt: at, isAbsent: false })
    return { verb: 'joined' }
  })
}

export const leaveRoom = (db: Db, viewer: Viewer, run: Run, now: Date): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, row) => {
    const own = await findParticipant(tx, row, viewer.userId)
    if (!own?.joinedAt || own.leftAt) return undefined
    await setParticipant(tx, row, viewer.userId, { leftAt: now.toISOString() })
    return { verb: 'left' }
  })

type Left = { tenantId: number; meetingId: number }

const roomsOf = (tx: Db, { tenantId, meetingId }: Left) =>
  tx
    .select({ id: l10Meetings.id, teamId: meetings.teamId, title: meetings.title })
    .from(meetings)
    .innerJoin(l10Meetings, isOfRun)
    .where(and(eq(meetings.tenantId, tenantId), eq(meetings.id, meetingId)))

/** Tells a room that somebody has fallen silent. */
const tell = async (tx: Db, left: Left): Promise<void> => {
  const [room] = await roomsOf(tx, left)
  if (!room) throw notFound()
  const { tenantId } = left
  await tx
    .update(l10Meetings)
    .set(counted(l10Meetings))
    .where(and(eq(l10Meetings.tenantId, tenantId), eq(l10Meetings.id, room.id)))
  const { id: subjectId, teamId, title } = room
  await record(tx, { tenantId, userId: null }, { teamId, title, subject: 'l10_meetings', subjectId, verb: 'left' })
}

/** Takes those out of their rooms whose browsers have fallen silent; returns how many. Several processes may do it. */
export const sweepSilent = (db: Db, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const since = new Date(now.getTime() - silentMilliseconds).toISOString()
    const left = await tx
      .update(meetingParticipants)
      .set({ leftAt: sql`${meetingParticipants.seenAt}` })
      .where(
        and(
          isNotNull(meetingParticipants.joinedAt),
          isNull(meetingParticipants.leftAt),
          lt(meetingParticipants.seenAt, since),
        ),
      )
      .returning({ tenantId: meetingParticipants.tenantId, meetingId: meetingParticipants.meetingId })
    const rooms = new Map(left.map((one) => [`${one.tenantId} ${one.meetingId}`, one]))
    for (const room of rooms.values()) await tell(tx, room)
    return left.length
  })

export const sweepRooms = async ({ db, clock, announce }: FastifyInstance): Promise<void> => {
  if ((await sweepSilent(db, clock())) > 0) announce()
}
