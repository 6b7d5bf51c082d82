import { useMutationState } from '@tanstack/react-query'
import type { MeetingNote, MeetingNoteChange, NewMeetingNote } from '#contract/meeting-notes.ts'
import { meetingNotes } from '#contract/meeting-notes.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { giveBack } from '../../form/kept.ts'
import { type FieldsOf } from '../../sync/fields.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { useRestore } from '../../sync/restoring.ts'
import { useTold } from '../../sync/take-back.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { noteTopic } from './queries.ts'

export const updateFailed = failed(t('Failed to change the note'))

/** Where the new note of a section is kept while it is typed. */
export const newNoteKey = (meetingId: number, section: string): string => `note ${meetingId} ${section}`

const scopeOf = (meetingId: number): string => `notes of ${meetingId}`

/** Takes a note; one that is refused goes back to where it was typed. */
export const useAdd = (meetingId: number) =>
  useOptimistic({
    topic: noteTopic,
    undo: 'none',
    send: (note: NewMeetingNote) => call(meetingNotes.add, { params: { meetingId }, body: note }),
    // In the order in which they were taken.
    scope: scopeOf(meetingId),
    onError: (error, { section, content }) => {
      giveBack(newNoteKey(meetingId, section), content)
      failed(t('Failed to take the note'))(error)
    },
  })

/** The notes that you have taken and the server has not answered yet. */
export const useUnsent = (meetingId: number): NewMeetingNote[] =>
  useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === scopeOf(meetingId) },
    select: ({ state }) => state.variables as NewMeetingNote,
  })

type Edit = { row: MeetingNote; change: Partial<MeetingNoteChange> }

const noteFields: FieldsOf<MeetingNote> = {
  topic: noteTopic,
  send: (row, body) =>
    call(meetingNotes.change, { params: { noteId: row.id }, body: { content: row.content, ...body } }),
  people: {},
  onError: updateFailed,
}

/** Refused when someone has changed the note since `row` was read; the form shows that conflict. */
export const useChange = () => {
  const tell = useTold(noteFields)
  return useOptimistic({
    topic: noteTopic,
    ids: ({ row }: Edit) => [row.id],
    draw: (row, { change }) => ({ ...row, content: change.content ?? row.content }),
    send: ({ row, change }) => noteFields.send(row, { ...change, updatedAt: row.updatedAt }),
    onSuccess: (after, { row, change }) =>
      tell({ title: t('Note changed'), description: after.content }, row, after, change),
  })
}

export const useRemove = () => {
  const restore = useRestore(noteTopic, (ids) => call(meetingNotes.restore, { body: { ids } }))
  return useOptimistic({
    topic: noteTopic,
    ids: ({ id }: MeetingNote) => [id],
    draw: () => null,
    send: ({ id }) => call(meetingNotes.remove, { params: { noteId: id } }),
    onSuccess: (_, { id }) => toast({ title: t('Deleted'), description: t('Note deleted'), undo: () => restore([id]) }),
    onError: failed(t('Failed to delete the note')),
  })
}
