import { IconFolderSymlink, IconPencil, IconPlus, IconShare2, IconShareOff, IconTarget } from '@tabler/icons-react'
import type { Calendar, Day } from '#contract/fields.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { archiveCommand, type Command, deleteCommand } from '../../ui/command.ts'
import type { OpenDialog } from './ManagerDialogs.tsx'
import type { Line } from './view.ts'

/** What lines and commands act through. */
export type Act = {
  teamId: number
  open: (dialog: OpenDialog) => void
  archive: (item: Measurable) => void
  /** Delete at once; their dialogs ask first. */
  remove: (item: Measurable) => void
  removeGroup: (group: ScorecardGroup) => void
  /** Takes one that is shared with the team off its scorecard. */
  takeOff: (item: Measurable) => void
  nameOfTeam: (id: number) => string
  today: Day
  calendar: Calendar
}

const itemCommands = (item: Measurable, { teamId, open, archive, remove, takeOff }: Act): Command[] => {
  const { id, can, archivedAt } = item
  const opens = (kind: 'edit' | 'goal' | 'move' | 'share' | 'delete') => () => open({ kind, id })
  return [
    {
      name: can.edit ? t('Edit') : t('Open (verb)'),
      icon: IconPencil,
      keys: ['enter', 'e'],
      hint: 'E',
      act: opens('edit'),
    },
    { name: t('Goal…'), icon: IconTarget, may: can.edit, keys: ['g'], act: opens('goal') },
    { name: t('Move to…'), icon: IconFolderSymlink, keys: ['m'], act: opens('move') },
    { name: t('Share…'), icon: IconShare2, may: can.edit, keys: ['s'], act: opens('share') },
    {
      name: t('Take off this scorecard'),
      icon: IconShareOff,
      may: item.teamId !== teamId,
      act: () => takeOff(item),
    },
    archiveCommand(archivedAt !== null, can.edit, () => archive(item)),
    deleteCommand(can.delete, opens('delete'), () => remove(item)),
  ]
}

const groupCommands = (group: ScorecardGroup | null, { open, removeGroup }: Act): Command[] => {
  const add: Command = {
    name: t('New measurable'),
    icon: IconPlus,
    keys: ['n'],
    act: () => open({ kind: 'create', groupId: group?.id ?? null }),
  }
  if (!group) return [add]
  const { id, can } = group
  return [
    {
      name: t('Rename'),
      icon: IconPencil,
      may: can.edit,
      keys: ['enter', 'e'],
      hint: 'E',
      act: () => open({ kind: 'rename group', id }),
    },
    add,
    deleteCommand(
      can.delete,
      () => open({ kind: 'delete group', id }),
      () => removeGroup(group),
    ),
  ]
}

export const commandsOf = (line: Line, act: Act): Command[] =>
  line.kind === 'item' ? itemCommands(line.item, act) : groupCommands(line.group, act)
