import { addDays } from '#contract/days.ts'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import type { Room } from '#contract/room.ts'
import { sendInTeam } from '../../form/send.ts'
import { todoDays } from '../../issues/solving/draft.ts'
import { useAdd } from '../../todos/changes.ts'
import { bodyOf } from '../../todos/draft.ts'
import { CreateTodo } from '../../todos/TodoForms.tsx'
import { useToday } from '../../ui/clock.ts'
import { todoOfNote } from './todo-of-note.ts'

type Props = { room: Room; note: MeetingNote; onClose: () => void }

/** The form of a to-do that a note leads to; it says what the note does, and which meeting it was taken in. */
export const MakeTodo = ({ room, note, onClose }: Props) => {
  const start = { ...todoOfNote(note, room), dueDate: addDays(useToday(), todoDays) }
  return (
    <CreateTodo teamId={room.teamId} start={start} add={sendInTeam(useAdd(), bodyOf)} from={note} onClose={onClose} />
  )
}
