import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { LockedRoom } from './kind.ts'
import { meetingParticipants, type StoredParticipant } from './table.ts'

type Set = Partial<
  Pick<StoredParticipant, 'joinedAt' | 'leftAt' | 'seenAt' | 'screens' | 'readyAt' | 'rating' | 'reason' | 'isAbsent'>
>

/** Sets something about a person's part in a meeting; call it under the lock of the room. */
export const setParticipant = async (
  tx: Db,
  { tenantId, meetingId }: Pick<LockedRoom, 'tenantId' | 'meetingId'>,
  userId: number,
  set: Set,
): Promise<StoredParticipant> => {
  const [row] = await tx
    .insert(meetingParticipants)
    .values({ tenantId, meetingId, userId, ...set })
    .onConflictDoUpdate({
      target: [meetingParticipants.tenantId, meetingParticipants.meetingId, meetingParticipants.userId],
      targetWhere: isNotNull(meetingParticipants.userId),
      // Without a change, the row is locked and returned all the same.
      set: Object.keys(set).length > 0 ? set : { userId: sql`excluded.user_id` },
    })
    .returning()
  if (!row) throw new Error('The participant was not returned')
  return row
}

/** A person's part in a meeting, undefined if they have none yet. */
export const findParticipant = async (
  tx: Db,
  { tenantId, meetingId }: Pick<LockedRoom, 'tenantId' | 'meetingId'>,
  userId: number,
): Promise<StoredParticipant | undefined> => {
  const [found] = await tx
    .select()
    .from(meetingParticipants)
    .where(
      and(
        eq(meetingParticipants.tenantId, tenantId),
        eq(meetingParticipants.meetingId, meetingId),
        eq(meetingParticipants.userId, userId),
      ),
    )
  return found
}

/** The viewer's part in a meeting, which begins now if they had none. */
export const findOrAddOwn = async (
  tx: Db,
  { userId }: { userId: number },
  room: LockedRoom,
): Promise<StoredParticipant> => (await findParticipant(tx, room, userId)) ?? setParticipant(tx, room, userId, {})
