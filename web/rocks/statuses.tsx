import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleX, IconTrendingUp } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { RockStatus } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { Pill } from '../ui/Pill.tsx'
import type { Tone } from '../ui/Pill.tsx'

/** How each status reads and looks. */
export const statuses: Record<RockStatus, { label: string; tone: Tone; Icon: TablerIcon }> = {
  'on-track': { label: t('On track'), tone: 'green', Icon: IconTrendingUp },
  'at-risk': { label: t('At risk'), tone: 'yellow', Icon: IconAlertTriangle },
  'off-track': { label: t('Off track'), tone: 'red', Icon: IconCircleX },
  completed: { label: t('Completed'), tone: 'emerald', Icon: IconCircleCheck },
  canceled: { label: t('Canceled'), tone: 'gray', Icon: IconBan },
}

export const StatusPill = ({ status, bare = false }: { status: RockStatus; bare?: boolean }) => {
  const { label, tone, Icon } = statuses[status]
  return (
    <Pill tone={tone} Icon={Icon} bare={bare}>
      {label}
    </Pill>
  )
}
