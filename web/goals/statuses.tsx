import { IconBan, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { GoalStatus } from '#contract/goals.ts'
import type { Tone } from '../ui/Pill.tsx'

/** How each status reads and looks; an active goal is plain. */
export const statuses: Record<GoalStatus, { label: string; tone?: Tone; Icon: TablerIcon }> = {
  active: { label: 'Active', Icon: IconCircleDashed },
  completed: { label: 'Completed', tone: 'emerald', Icon: IconCircleCheck },
  dropped: { label: 'Dropped', tone: 'gray', Icon: IconBan },
}
