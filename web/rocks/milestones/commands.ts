import { IconArrowDown, IconArrowUp, IconMessageCircle, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Command } from '../../ui/command.ts'
import type { Act as RockAct } from '../commands.ts'

type Act = Pick<RockAct, 'open'> & {
  move: (milestone: Milestone, by: 1 | -1) => void
}

export const commandsOf = ({ id, milestones, can }: Rock, milestone: Milestone, { open, move }: Act): Command[] => {
  const { id: milestoneId } = milestone
  const index = milestones.findIndex((each) => each.id === milestoneId)
  return [
    {
      name: can.edit ? 'Edit' : 'View',
      icon: IconPencil,
      act: () => open({ kind: 'edit milestone', id, milestoneId }),
    },
    { name: 'Comments', icon: IconMessageCircle, act: () => open({ kind: 'milestone comments', id, milestoneId }) },
    {
      name: 'Move up',
      icon: IconArrowUp,
      hint: 'Alt ↑',
      may: can.edit && index > 0,
      act: () => move(milestone, -1),
    },
    {
      name: 'Move down',
      icon: IconArrowDown,
      hint: 'Alt ↓',
      may: can.edit && index < milestones.length - 1,
      act: () => move(milestone, 1),
    },
    {
      name: 'Delete',
      icon: IconTrash,
      may: can.edit,
      danger: true,
      act: () => open({ kind: 'delete milestone', id, milestoneId }),
    },
  ]
}
