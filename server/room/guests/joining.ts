import { and, count, eq, isNotNull } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { attempt, guestLimit, placeLimit } from '#server/session/limits.ts'
import { hashOf, newToken } from '#server/session/tokens.ts'
import { onRooms } from '../kind.ts'
import { meetingParticipants } from '../table.ts'
import { findLink, type Guest, makerOf } from './guest.ts'
import { noteSeen } from './room.ts'

/** How many guests come into one meeting by the same link. */
const mostGuests = 50

const countGuests = async (tx: Db, tenantId: number, meetingId: number): Promise<number> => {
  const [found] = await tx
    .select({ count: count() })
    .from(meetingParticipants)
    .where(
      and(
        eq(meetingParticipants.tenantId, tenantId),
        eq(meetingParticipants.meetingId, meetingId),
        isNotNull(meetingParticipants.guestKeyHash),
      ),
    )
  return found?.count ?? 0
}

export type From = { origin: string; address: string; now: Date }

/** Lets a guest in by a link. Returns the key by which they act from then on, and where. */
export const joinAsGuest = async (
  db: Db,
  { token, name }: { token: string; name: string },
  { origin, address, now }: From,
): Promise<{ key: string; tenantId: number }> => {
  await attempt(db, [guestLimit(address)])
  const link = await findLink(db, token)
  await attempt(db, [placeLimit(token, address)])
  const maker = await makerOf(db, link, origin)
  const key = newToken()
  await onRooms.edit(db, maker, link.runId, async (tx) => {
    // The lock of the room may have been waited for until the link had ended.
    const { tenantId, meetingId } = await findLink(tx, token)
    if ((await countGuests(tx, tenantId, meetingId)) >= mostGuests) {
      throw new Refusal('conflict', t('This meeting has as many guests as it can take'))
    }
    const at = now.toISOString()
    const guest = { guestName: name, guestKeyHash: hashOf(key), joinedAt: at, seenAt: at }
    await tx.insert(meetingParticipants).values({ tenantId, meetingId, ...guest })
    return { verb: 'joined' }
  })
  return { key, tenantId: link.tenantId }
}

/** Notes that a guest is in the room, also when they come back to it. */
export const noteGuest = async (db: Db, guest: Guest, origin: string, now: Date): Promise<void> => {
  if (guest.leftAt === null) return noteSeen(db, guest, now)
  const maker = await makerOf(db, guest, origin)
  await onRooms.edit(db, maker, guest.runId, async (tx) => {
    await tx
      .update(meetingParticipants)
      .set({ leftAt: null, seenAt: now.toISOString() })
      .where(and(eq(meetingParticipants.tenantId, guest.tenantId), eq(meetingParticipants.id, guest.participantId)))
    return { verb: 'joined' }
  })
}
