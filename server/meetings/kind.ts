import type { Meeting } from '#contract/meetings.ts'
import { msg } from '#contract/words.ts'
import { changing } from '#server/journal/changing.ts'
import { type LockedMeeting, lockMeetings } from './locking.ts'
import { canEdit } from './policy.ts'
import { showMeetings } from './reading.ts'
import { meetings } from './table.ts'

export const onMeetings = changing<LockedMeeting, Meeting>({
  table: meetings,
  lock: lockMeetings,
  mayEdit: canEdit,
  refusal: msg('Only members of the team may change this meeting'),
  concerns: ({ teamId, title, createdById }) => ({ teamId, title, personIds: [createdById] }),
  show: showMeetings,
})
