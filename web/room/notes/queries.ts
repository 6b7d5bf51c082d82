import { meetingNotes } from '#contract/meeting-notes.ts'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import { call } from '../../api.ts'
import { listQuery } from '../../sync/list-query.ts'
import { liveTopic } from '../../sync/rows.ts'

export const noteTopic = liveTopic<MeetingNote, { meetingId: number }>({
  name: 'l10_meeting_notes',
  belongs: (row, { meetingId }) => row.meetingId === meetingId,
})

export const notesQuery = (meetingId: number) =>
  listQuery(noteTopic, { meetingId }, (signal) => call(meetingNotes.list, { params: { meetingId } }, signal))
