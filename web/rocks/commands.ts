import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconListCheck,
  IconMessageCircle,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { Day } from '#contract/fields.ts'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Command } from '../ui/command.ts'
import { moved } from './order.ts'
import { isLeftOver } from './quarter-time.ts'
import type { RowActions } from './row-actions.ts'

export const commandsOf = (rock: Rock, actions: RowActions, today: Day): Command[] => {
  const { can, isArchived } = rock
  return [
    { name: 'Milestones', icon: IconListCheck, keys: [' '], keysOnly: true, act: () => actions.expand(rock) },
    { name: can.edit ? 'Edit' : 'View', icon: IconPencil, keys: ['e', 'enter'], act: () => actions.edit(rock) },
    { name: 'Comments', icon: IconMessageCircle, keys: ['m'], act: () => actions.comments(rock) },
    {
      name: 'Carry over',
      icon: IconArrowForwardUp,
      may: isLeftOver(rock, today),
      act: () => actions.carryOver(rock),
    },
    {
      name: isArchived ? 'Take out of the archive' : 'Archive',
      icon: isArchived ? IconArchiveOff : IconArchive,
      may: can.edit,
      act: () => actions.archive(rock),
    },
    {
      name: 'Delete',
      icon: IconTrash,
      may: can.delete,
      keys: ['backspace', 'delete'],
      danger: true,
      act: () => actions.remove(rock),
    },
  ]
}

export const commandsOfMilestone = (rock: Rock, milestone: Milestone, actions: RowActions): Command[] => {
  const { edit } = rock.can
  const ids = rock.milestones.map(({ id }) => id)
  const index = ids.indexOf(milestone.id)
  const move = (by: 1 | -1) => () => actions.reorder(rock, moved(ids, milestone.id, index + by))
  return [
    { name: edit ? 'Edit' : 'View', icon: IconPencil, act: () => actions.editMilestone(rock, milestone) },
    { name: 'Comments', icon: IconMessageCircle, act: () => actions.commentMilestone(rock, milestone) },
    { name: 'Move up', icon: IconArrowUp, hint: 'Alt ↑', may: edit && index > 0, act: move(-1) },
    { name: 'Move down', icon: IconArrowDown, hint: 'Alt ↓', may: edit && index < ids.length - 1, act: move(1) },
    {
      name: 'Delete',
      icon: IconTrash,
      may: edit,
      danger: true,
      act: () => actions.removeMilestone(rock, milestone),
    },
  ]
}
