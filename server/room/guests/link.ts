import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Room } from '#contract/room.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { hashOf, newToken } from '#server/session/tokens.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onRooms } from '../kind.ts'
import type { Run } from '../reading.ts'
import { notConcluded, refuseUnless } from '../refusing.ts'
import { guestLinks, meetingParticipants } from '../table.ts'

type Of = { meetingId: number }

/** Sends all guests out of a room: their keys open it no more. What they said and voted stays. */
const sendOut = async (tx: Db, { tenantId }: Viewer, { meetingId }: Of, now: Date): Promise<void> => {
  await tx
    .update(meetingParticipants)
    .set({
      guestKeyHash: null,
      leftAt: sql`coalesce(${meetingParticipants.leftAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(meetingParticipants.tenantId, tenantId),
        eq(meetingParticipants.meetingId, meetingId),
        isNotNull(meetingParticipants.guestKeyHash),
      ),
    )
}

/** Ends the link to a meeting and sends its guests out; call it under the lock of the room. Returns whether there was one. */
export const endGuestLink = async (tx: Db, viewer: Viewer, room: Of, now: Date): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(guestLinks)
    .where(and(eq(guestLinks.tenantId, viewer.tenantId), eq(guestLinks.meetingId, room.meetingId)))
  await sendOut(tx, viewer, room, now)
  return rowCount !== 0
}

/** Makes a link by which guests come into a meeting, instead of the one before. */
export const openToGuests = (db: Db, viewer: Viewer, run: Run, now: Date): Promise<{ token: string }> =>
  transaction(db, async (tx) => {
    const token = newToken()
    await onRooms.edit(tx, viewer, run.id, async (_, room) => {
      await refuseUnless(tx, viewer, room, notConcluded)
      await endGuestLink(tx, viewer, room, now)
      const { tenantId, userId: createdById } = viewer
      await tx.insert(guestLinks).values({ tenantId, meetingId: room.meetingId, tokenHash: hashOf(token), createdById })
      return { verb: 'opened to guests' }
    })
    return { token }
  })

export const closeToGuests = (db: Db, viewer: Viewer, run: Run, now: Date): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) =>
    (await endGuestLink(tx, viewer, room, now)) ? { verb: 'closed to guests' } : undefined,
  )
