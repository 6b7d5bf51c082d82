import type { Instant } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { listMembers } from '#server/teams/reading.ts'
import { findAttendeeIds } from './attendees.ts'
import type { Changed, LockedMeeting } from './locking.ts'

/** Who is told of what happens to a meeting: the journal entry says so, and the bell reads it there. */
type Told = { invitedIds?: number[]; movedForIds?: number[]; canceledForIds?: number[] }

const isAhead = (startTime: Instant, now: Date): boolean => Date.parse(startTime) > now.getTime()

/** Tells of new meetings with the first that is to come. Returns what is told with each. */
export const toldOfNew = async (tx: Db, rows: LockedMeeting[], now: Date): Promise<(row: LockedMeeting) => Told> => {
  const next = rows.find(({ startTime }) => isAhead(startTime, now))
  const told = next ? { invitedIds: await findAttendeeIds(tx, next) } : {}
  return (row) => (row === next ? told : {})
}

const toldWith = async (
  tx: Db,
  viewer: Viewer,
  { row, change: { startTime, attendeeIds } }: Changed,
): Promise<Told> => {
  if (startTime === undefined && attendeeIds === undefined) return {}
  const before = await findAttendeeIds(tx, row)
  const members = attendeeIds === null ? await listMembers(tx, viewer, row.teamId) : []
  const after = attendeeIds === undefined ? before : (attendeeIds ?? members.map(({ id }) => id))
  const invitedIds = after.filter((id) => !before.includes(id))
  return { invitedIds, ...(startTime !== undefined && { movedForIds: after }) }
}

/**
 * Tells those who have been invited, and all of them of a new start, with the first meeting that is to come. Returns what
 * is told with each. Call it before the changes are stored.
 */
export const toldOfChanges = async (
  tx: Db,
  viewer: Viewer,
  changed: Changed[],
  now: Date,
): Promise<(row: LockedMeeting) => Told> => {
  const next = changed.find(({ row, change }) => isAhead(change.startTime ?? row.startTime, now))
  const told = next ? await toldWith(tx, viewer, next) : {}
  return (row) => (row === next?.row ? told : {})
}

export const toldOfDeletion = async (tx: Db, row: LockedMeeting, now: Date): Promise<Told> =>
  row.status === 'scheduled' && isAhead(row.startTime, now) ? { canceledForIds: await findAttendeeIds(tx, row) } : {}
