import { IconMessageCircle, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import type { Command } from '../../ui/command.ts'
import type { Act } from '../commands.ts'

/** `moves` put a milestone in another place. */
export const commandsOf = (rock: Rock, milestone: Milestone, open: Act['open'], moves: Command[]): Command[] => {
  const { id, can } = rock
  const of = { id, milestoneId: milestone.id }
  return [
    { name: can.edit ? t('Edit') : t('View'), icon: IconPencil, act: () => open({ kind: 'edit milestone', ...of }) },
    { name: t('Comments'), icon: IconMessageCircle, act: () => open({ kind: 'milestone comments', ...of }) },
    ...(can.edit ? moves : []),
    {
      name: t('Delete'),
      icon: IconTrash,
      may: can.edit,
      danger: true,
      act: () => open({ kind: 'delete milestone', ...of }),
    },
  ]
}
