import { stands } from '#contract/clock.ts'
import type { MeetingStatus } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { LockedRoom } from './kind.ts'
import { findRoom } from './reading.ts'

/** Refuses what does not fit the room as it is now, which the refusal carries. */
export const conflict = async (tx: Db, viewer: Viewer, { id }: LockedRoom, message: string): Promise<Refusal> =>
  new Refusal('conflict', message, { current: await findRoom(tx, viewer, id) })

/** Refuses what can be done in meetings of these statuses only. */
export const refuseUnless = async (
  tx: Db,
  viewer: Viewer,
  room: LockedRoom,
  statuses: MeetingStatus[],
): Promise<void> => {
  if (!statuses.includes(room.status)) throw await conflict(tx, viewer, room, t(stands[room.status]))
}

export const underWay: MeetingStatus[] = ['running', 'paused']

export const notConcluded: MeetingStatus[] = ['scheduled', 'running', 'paused', 'suspended']
