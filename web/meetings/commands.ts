import { IconCalendarDown, IconListDetails, IconPencil } from '@tabler/icons-react'
import { calendarFilePath } from '#contract/meetings.ts'
import type { Meeting } from '#contract/meetings.ts'
import { deleteCommand } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import type { OpenDialog } from './MeetingDialogs.tsx'

/** What cards and commands act through. */
export type Act = {
  open: (dialog: OpenDialog) => void
  showAgenda: (meeting: Meeting) => void
}

const download = (path: string): void => {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

export const commandsOf = ({ id, can }: Meeting, open: Act['open']): Command[] => [
  { name: can.edit ? 'Edit' : 'View', icon: IconPencil, keys: ['e'], act: () => open({ kind: 'edit', id }) },
  { name: 'Calendar file', icon: IconCalendarDown, act: () => download(calendarFilePath(id)) },
  deleteCommand(can.delete, () => open({ kind: 'delete', id })),
]

/** What can be done with a card; Enter opens the meeting. */
export const cardCommands = (meeting: Meeting, { open, showAgenda }: Act): Command[] => {
  const [edit, ...others] = commandsOf(meeting, open)
  return [
    ...(edit ? [{ ...edit, keys: ['enter', 'e'], hint: 'E' }] : []),
    { name: 'Agenda', icon: IconListDetails, keys: ['a'], act: () => showAgenda(meeting) },
    ...others,
  ]
}
