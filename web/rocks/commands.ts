import { IconArrowForwardUp, IconListCheck, IconMessageCircle, IconPencil } from '@tabler/icons-react'
import { periodOf } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { rockStatuses } from '#contract/rocks.ts'
import type { Rock, RockStatus } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { archiveCommand, deleteCommand, openCommand } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import { isLeftOver, nextQuarter } from './quarter/quarter-time.ts'
import type { OpenDialog } from './RockDialogs.tsx'
import { statuses } from './statuses.tsx'

/** What rows and commands act through. */
export type Act = {
  open: (dialog: OpenDialog) => void
  /** Shows it in the detail panel, or one of its milestones. */
  show: (id: number, milestone?: string) => void
  /** Shows a rock's milestones, or hides them. */
  expand: (rock: Rock) => void
  archive: (rock: Rock) => void
  /** Sets its status, or that of all chosen rocks. */
  setStatus: (rock: Rock, status: RockStatus) => void
  /** Deletes it at once; its dialog asks first. */
  remove: (rock: Rock) => void
  /** Goes to the rock of another quarter that this one continues, or that continues it. */
  follow: (id: number) => void
  calendar: Calendar
  /** The workspace's day. */
  today: Day
  /** How much of the quarter has passed, from 0 to 1; null unless it is the current one. */
  elapsed: number | null
}

/** The digits set the status, in the order of its menu. */
const statusKeys = (rock: Rock, setStatus: Act['setStatus']): Command[] =>
  rockStatuses.map((status, index) => ({
    name: statuses[status].label,
    icon: statuses[status].Icon,
    may: rock.can.edit,
    keys: [String(index + 1)],
    keysOnly: true,
    act: () => setStatus(rock, status),
  }))

export const commandsOf = (rock: Rock, act: Act): Command[] => {
  const { open, show, expand, archive, setStatus, remove, calendar, today } = act
  const { id, teamId, can, isArchived, dueDate } = rock
  const carryOver = () => {
    const from = periodOf('quarter', dueDate ?? today, calendar)
    open({ kind: 'carry over', teamId, ids: [id], into: nextQuarter(from, today, calendar) })
  }
  return [
    openCommand(() => show(id)),
    { name: t('Milestones'), icon: IconListCheck, keys: [' '], keysOnly: true, act: () => expand(rock) },
    ...statusKeys(rock, setStatus),
    {
      name: can.edit ? t('Edit') : t('View'),
      icon: IconPencil,
      keys: can.edit ? ['e'] : ['e', 'enter'],
      act: () => open({ kind: 'edit', id }),
    },
    { name: t('Comments'), icon: IconMessageCircle, keys: ['m'], act: () => open({ kind: 'comments', id }) },
    { name: t('Carry over'), icon: IconArrowForwardUp, may: isLeftOver(rock, today, calendar), act: carryOver },
    archiveCommand(isArchived, can.edit, () => archive(rock)),
    deleteCommand(
      can.delete,
      () => open({ kind: 'delete', id }),
      () => remove(rock),
    ),
  ]
}
