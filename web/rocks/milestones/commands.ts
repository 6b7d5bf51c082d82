import { IconMessageCircle, IconPencil } from '@tabler/icons-react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { deleteCommand } from '../../ui/command.ts'
import type { Command } from '../../ui/command.ts'
import type { OpenMilestone } from './MilestoneDialogs.tsx'

/** What commands act through; `remove` deletes at once. */
export type MilestoneAct = { open: (dialog: OpenMilestone) => void; remove: () => void }

/** `moves` put a milestone in another place. */
export const commandsOf = (
  rock: Rock,
  milestone: Milestone,
  { open, remove }: MilestoneAct,
  moves: Command[],
): Command[] => {
  const { id, can } = rock
  const of = { id, milestoneId: milestone.id }
  return [
    { name: can.edit ? t('Edit') : t('View'), icon: IconPencil, act: () => open({ kind: 'edit milestone', ...of }) },
    { name: t('Comments'), icon: IconMessageCircle, act: () => open({ kind: 'milestone comments', ...of }) },
    ...(can.edit ? moves : []),
    deleteCommand(can.edit, () => open({ kind: 'delete milestone', ...of }), remove),
  ]
}
