import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isHere, type Room } from '#contract/room.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRooms } from './kind.ts'
import { findParticipant, setParticipant } from './participants.ts'
import { findRoom, type Run } from './reading.ts'
import { notConcluded, refuseUnless } from './refusing.ts'
import { lastHeard, taken, vacated } from './screens.ts'
import { meetingParticipants } from './table.ts'

const { placeholder } = sql

const screen = sql`${meetingParticipants.screens} -> ${placeholder('screen')}::text`

const seenAgain = prepared((db) =>
  db
    .update(meetingParticipants)
    .set({
      seenAt: sql`${placeholder('now')}`,
      screens: sql`jsonb_set(${meetingParticipants.screens}, array[${placeholder('screen')}::text, 'at'], to_jsonb(${placeholder('now')}::text))`,
    })
    .where(
      and(
        eq(meetingParticipants.tenantId, placeholder('tenantId')),
        eq(meetingParticipants.meetingId, placeholder('meetingId')),
        eq(meetingParticipants.userId, placeholder('userId')),
        isNotNull(meetingParticipants.joinedAt),
        isNull(meetingParticipants.leftAt),
        sql`${screen} is not null and ${screen} -> 'hasLeft' is null`,
      ),
    )
    .returning({ id: meetingParticipants.id })
    .prepare('participant_seen'),
)

type At = { screen: string; now: Date }

/** Notes that the viewer is in the room by a screen, or still is. Others hear of it if they were not. */
export const joinRoom = async (db: Db, viewer: Viewer, run: Run, { screen, now }: At): Promise<Room> => {
  const at = now.toISOString()
  const [seen] = await seenAgain(db).execute({ ...viewer, ...run, screen, now: at })
  const room = seen && (await findRoom(db, viewer, run.id))
  if (room) return room
  return onRooms.edit(db, viewer, run.id, async (tx, row) => {
    await refuseUnless(tx, viewer, row, notConcluded)
    const own = await findParticipant(tx, row, viewer.userId)
    // It was sent before the screen left, and has come after that.
    if (own?.screens[screen]?.hasLeft) return undefined
    const joinedAt = own?.joinedAt ?? at
    const screens = taken(own?.screens ?? {}, screen, now)
    await setParticipant(tx, row, viewer.userId, { joinedAt, leftAt: null, seenAt: at, screens, isAbsent: false })
    return own && isHere(own) && !own.isAbsent ? undefined : { verb: 'joined' }
  })
}

/** Notes that a screen of the viewer's has left. The viewer has left with the last one. */
export const leaveRoom = (db: Db, viewer: Viewer, run: Run, { screen, now }: At): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, row) => {
    const own = await findParticipant(tx, row, viewer.userId)
    if (!own) return undefined
    const screens = vacated(own.screens, screen, now)
    const seenAt = lastHeard(screens)
    const hasLeft = isHere(own) && seenAt === undefined
    const leftAt = hasLeft ? now.toISOString() : own.leftAt
    await setParticipant(tx, row, viewer.userId, { screens, leftAt, ...(seenAt !== undefined && { seenAt }) })
    return hasLeft ? { verb: 'left' } : undefined
  })
