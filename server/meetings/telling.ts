import type { Instant } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { listMembers } from '#server/teams/reading.ts'
import { findAttendeeIds } from './attendees.ts'
import type { Changed, LockedMeeting } from './locking.ts'

/** Who is told of what happens to a meeting: the journal entry says so, and the bell reads it there. */
type Told = { invitedIds?: number[]; movedForIds?: number[]; canceledForIds?: number[] }

const isAhead = (startTime: Instant, now: Date): boolean => Date.parse(startTime) > now.getTime()

export const toldOfNew = async (tx: Db, row: LockedMeeting, now: Date): Promise<Told> =>
  isAhead(row.startTime, now) ? { invitedIds: await findAttendeeIds(tx, row) } : {}

/** Tells those who have been invited, and all of them of a new start. Call it before the change is stored. */
export const toldOfChange = async (
  tx: Db,
  viewer: Viewer,
  { row, change: { startTime, attendeeIds } }: Changed,
  now: Date,
): Promise<Told> => {
  const isTold = startTime !== undefined || attendeeIds !== undefined
  if (!isTold || !isAhead(startTime ?? row.startTime, now)) return {}
  const before = await findAttendeeIds(tx, row)
  const members = attendeeIds === null ? await listMembers(tx, viewer, row.teamId) : []
  const after = attendeeIds === undefined ? before : (attendeeIds ?? members.map(({ id }) => id))
  const invitedIds = after.filter((id) => !before.includes(id))
  return { invitedIds, ...(startTime !== undefined && { movedForIds: after }) }
}

export const toldOfDeletion = async (tx: Db, row: LockedMeeting, now: Date): Promise<Told> =>
  row.status === 'scheduled' && isAhead(row.startTime, now) ? { canceledForIds: await findAttendeeIds(tx, row) } : {}
