import {
  IconCalendarDown,
  IconDoorEnter,
  IconFileText,
  IconListDetails,
  IconPencil,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import { calendarFilePath } from '#contract/meetings.ts'
import type { Meeting } from '#contract/meetings.ts'
import { deleteCommand } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import { entranceOf, mayEnter } from './entrances/entrances.ts'
import type { Entrance } from './entrances/entrances.ts'
import type { OpenDialog } from './MeetingDialogs.tsx'

/** What cards and commands act through. */
export type Act = {
  open: (dialog: OpenDialog) => void
  showAgenda: (meeting: Meeting) => void
  enter: (meeting: Meeting) => void
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

const icons: Record<Entrance, TablerIcon> = {
  Start: IconPlayerPlay,
  Join: IconDoorEnter,
  Continue: IconPlayerPlay,
  Minutes: IconFileText,
}

const enterCommand = (meeting: Meeting, enter: Act['enter']): Command => {
  const entrance = entranceOf(meeting)
  return { name: entrance, icon: icons[entrance], may: mayEnter(meeting), act: () => enter(meeting) }
}

/** What can be done with a card; Enter opens the meeting. */
export const cardCommands = (meeting: Meeting, { open, showAgenda, enter }: Act): Command[] => {
  const [edit, ...others] = commandsOf(meeting, open)
  return [
    enterCommand(meeting, enter),
    ...(edit ? [{ ...edit, keys: ['enter', 'e'], hint: 'E' }] : []),
    { name: 'Agenda', icon: IconListDetails, keys: ['a'], act: () => showAgenda(meeting) },
    ...others,
  ]
}
