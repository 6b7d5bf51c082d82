import { queryOptions } from '@tanstack/react-query'
import { meetingNotes } from '#contract/meeting-notes.ts'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import { call } from '../../api.ts'
import { listQuery } from '../../sync/list-query.ts'
import { liveTopic } from '../../sync/rows.ts'

export const noteTopic = liveTopic<MeetingNote, { meetingId: number }>({
  name: 'l10_meeting_notes',
  belongs: (row, { meetingId }) => row.meetingId === meetingId,
})

/** Read again with its meeting: while that is deleted the notes are nobody's, and putting it back says nothing of them. */
export const notesQuery = (meetingId: number) =>
  queryOptions({
    ...listQuery(noteTopic, { meetingId }, (signal) => call(meetingNotes.list, { params: { meetingId } }, signal)),
    meta: { topics: ['meetings'] },
  })
