import { IconBan, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { GoalStatus } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import type { Tone } from '../ui/Pill.tsx'

/** How each status reads and looks; an active goal is plain. */
export const statuses: Record<GoalStatus, { label: string; tone?: Tone; Icon: TablerIcon }> = {
  active: { label: t('Active'), Icon: IconCircleDashed },
  completed: { label: t('Completed'), tone: 'emerald', Icon: IconCircleCheck },
  dropped: { label: t('Dropped'), tone: 'gray', Icon: IconBan },
}
