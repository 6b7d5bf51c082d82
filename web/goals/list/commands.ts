import { IconPencil } from '@tabler/icons-react'
import type { PlanGoal } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import { deleteCommand } from '../../ui/command.ts'
import type { Command } from '../../ui/command.ts'
import type { OpenDialog } from '../GoalDialogs.tsx'

/** What can be done with a goal; `moves` are the ways to another place in the plan. */
export const commandsOf = ({ id, can }: PlanGoal, moves: Command[], open: (shown: OpenDialog) => void): Command[] => [
  { name: can.edit ? t('Edit') : t('View'), icon: IconPencil, act: () => open({ kind: 'edit', id }) },
  ...(can.edit ? moves : []),
  deleteCommand(can.delete, () => open({ kind: 'delete', id })),
]
