import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Room } from '#contract/room.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRooms } from './kind.ts'
import { findParticipant, setParticipant } from './participants.ts'
import { findRoom, type Run } from './reading.ts'
import { notConcluded, refuseUnless } from './refusing.ts'
import { meetingParticipants } from './table.ts'

const { placeholder } = sql

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
