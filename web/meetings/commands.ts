import {
  IconCalendarDown,
  IconChecklist,
  IconDoorEnter,
  IconExternalLink,
  IconFileText,
  IconListDetails,
  IconPencil,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import { calendarFilePath } from '#contract/meetings.ts'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { deleteCommand } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import { entranceOf, entranceWords, isToPrepare, mayEnter } from './entrances/entrances.ts'
import type { Entrance } from './entrances/entrances.ts'
import type { OpenDialog } from './MeetingDialogs.tsx'

/** What cards and commands act through. */
export type Act = {
  open: (dialog: OpenDialog) => void
  /** Deletes that one at once; its dialog asks first. */
  remove: (meeting: Meeting) => void
  showAgenda: (meeting: Meeting) => void
  enter: (meeting: Meeting) => void
  /** Shows a meeting's page. */
  visit: (meeting: Meeting) => void
  /** Shows the page on which people get ready for it. */
  prepare: (meeting: Meeting) => void
}

const download = (path: string): void => {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

export const commandsOf = (meeting: Meeting, { open, remove }: Pick<Act, 'open' | 'remove'>): Command[] => {
  const { id, can } = meeting
  return [
    { name: can.edit ? t('Edit') : t('View'), icon: IconPencil, keys: ['e'], act: () => open({ kind: 'edit', id }) },
    { name: t('Calendar file'), icon: IconCalendarDown, act: () => download(calendarFilePath(id)) },
    deleteCommand(
      can.delete,
      () => open({ kind: 'delete', id }),
      () => remove(meeting),
    ),
  ]
}

const icons: Record<Entrance, TablerIcon> = {
  start: IconPlayerPlay,
  join: IconDoorEnter,
  continue: IconPlayerPlay,
  minutes: IconFileText,
}

const enterCommand = (meeting: Meeting, enter: Act['enter']): Command => {
  const entrance = entranceOf(meeting)
  return {
    name: entranceWords[entrance].name,
    icon: icons[entrance],
    may: mayEnter(meeting),
    act: () => enter(meeting),
  }
}

/** What can be done with a card; O opens the meeting's page, and so does Enter where it cannot rename it. */
export const cardCommands = (meeting: Meeting, act: Act): Command[] => {
  const { showAgenda, enter, visit, prepare } = act
  const [edit, ...others] = commandsOf(meeting, act)
  return [
    {
      name: t('Open (verb)'),
      icon: IconExternalLink,
      keys: meeting.can.edit ? ['o'] : ['o', 'enter'],
      act: () => visit(meeting),
    },
    {
      name: t('Get ready'),
      icon: IconChecklist,
      may: isToPrepare(meeting, new Date()),
      act: () => prepare(meeting),
    },
    enterCommand(meeting, enter),
    ...(edit ? [edit] : []),
    { name: t('Agenda'), icon: IconListDetails, keys: ['a'], act: () => showAgenda(meeting) },
    ...others,
  ]
}
