import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { copyFields, FilledText, Id, IdText, Instant, Text } from './fields.ts'
import { restoreCall } from './restoring.ts'
import { Person } from './tenants.ts'

const Content = FilledText(10_000, msg('Note is required'))

/** A note that somebody has taken in a section of a meeting. */
export const MeetingNote = z.object({
  id: Id,
  /** The meeting's run: the id of its room. */
  l10MeetingId: Id,
  meetingId: Id,
  /** The id of a section of the agenda. */
  section: z.string(),
  content: z.string(),
  author: z.nullable(Person),
  ...copyFields,
  can: z.object({ edit: z.boolean() }),
})
export type MeetingNote = z.infer<typeof MeetingNote>

export const NewMeetingNote = z.object({ section: Text(40), content: Content })
export type NewMeetingNote = z.infer<typeof NewMeetingNote>

/** With `updatedAt`, only if nobody has changed the note since. */
export const MeetingNoteChange = z.object({ content: Content, updatedAt: z.optional(Instant) })
export type MeetingNoteChange = z.infer<typeof MeetingNoteChange>

const ofMeeting = { path: '/api/meetings/:meetingId/notes', params: z.object({ meetingId: IdText }) } as const
const ofNote = { path: '/api/meeting-notes/:noteId', params: z.object({ noteId: IdText }) } as const

export const meetingNotes = {
  list: endpoint({
    ...ofMeeting,
    method: 'GET',
    summary: 'The notes of a meeting, oldest first',
    reply: z.array(MeetingNote),
  }),
  add: endpoint({
    ...ofMeeting,
    method: 'POST',
    summary: 'Take a note in a section of a meeting',
    body: NewMeetingNote,
    reply: MeetingNote,
    status: 201,
  }),
  change: endpoint({
    ...ofNote,
    method: 'PATCH',
    summary: 'Change a note',
    body: MeetingNoteChange,
    reply: MeetingNote,
  }),
  remove: endpoint({ ...ofNote, method: 'DELETE', summary: 'Delete a note' }),
  ...restoreCall('/api/meeting-notes', 'notes', MeetingNote),
}
