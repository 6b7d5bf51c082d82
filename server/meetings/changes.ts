import type { Meeting, MeetingChange } from '#contract/meetings.ts'
import { before, difference, refuseOutdated } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkAttendees, replaceAttendees } from './attendees.ts'
import { type LockedMeeting, lockMeetings } from './locking.ts'
import { described, numbered } from './plan.ts'
import { canEdit } from './policy.ts'
import { findMeeting, showMeetings } from './reading.ts'
import { meetings } from './table.ts'
import { changedTimes } from './times.ts'

export const onMeetings = changing<LockedMeeting, Meeting>({
  table: meetings,
  lock: lockMeetings,
  mayEdit: canEdit,
  refusal: 'Only members of the team may change this meeting',
  concerns: ({ teamId, title, createdById }) => ({ teamId, title, personIds: [createdById] }),
  show: showMeetings,
})

const refuseConcluded = async (tx: Db, viewer: Viewer, { id, status }: LockedMeeting): Promise<void> => {
  if (status !== 'concluded') return
  const current = await findMeeting(tx, viewer, id)
  throw new Refusal('conflict', 'This meeting has been concluded', { current })
}

type Wish = Omit<MeetingChange, 'updatedAt' | 'scope' | 'repeat' | 'timeZone'>

/** The fields of a wish as they are stored. */
const stored = (row: LockedMeeting, { description, agenda, startTime, endTime, ...wish }: Wish) => ({
  ...wish,
  ...(description === undefined ? {} : { description: described(description) }),
  ...(agenda && { agenda: numbered(agenda) }),
  ...(startTime === undefined && endTime === undefined ? {} : changedTimes({ startTime, endTime }, row)),
})

/** Changes the named fields; with `updatedAt`, only if nobody has changed the meeting since. */
export const changeMeeting = (db: Db, viewer: Viewer, id: number, body: MeetingChange): Promise<Meeting> =>
  onMeetings.edit(db, viewer, id, async (tx, row) => {
    const { updatedAt, scope: _, repeat: __, timeZone: ___, ...wish } = body
    await refuseOutdated(updatedAt, row, () => findMeeting(tx, viewer, id))
    await refuseConcluded(tx, viewer, row)
    const change = difference(row, stored(row, wish))
    const { attendeeIds, ...set } = change
    if (Object.keys(change).length === 0) return undefined
    if (attendeeIds !== undefined) {
      await checkAttendees(tx, viewer, row.teamId, attendeeIds)
      await replaceAttendees(tx, row.tenantId, [id], attendeeIds)
      Object.assign(set, { everyone: attendeeIds === null })
    }
    const verb = set.startTime === undefined ? 'changed' : 'moved'
    return { set, verb, before: before(row, change), after: change }
  })
