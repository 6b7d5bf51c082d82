import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleX, IconTrendingUp } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { RockStatus } from '#contract/rocks.ts'
import { Pill } from '../ui/Pill.tsx'
import type { Tone } from '../ui/Pill.tsx'

/** How each status reads and looks. */
export const statuses: Record<RockStatus, { label: string; tone: Tone; Icon: TablerIcon }> = {
  'on-track': { label: 'On track', tone: 'green', Icon: IconTrendingUp },
  'at-risk': { label: 'At risk', tone: 'yellow', Icon: IconAlertTriangle },
  'off-track': { label: 'Off track', tone: 'red', Icon: IconCircleX },
  completed: { label: 'Completed', tone: 'emerald', Icon: IconCircleCheck },
  canceled: { label: 'Canceled', tone: 'gray', Icon: IconBan },
}

export const StatusPill = ({ status, bare = false }: { status: RockStatus; bare?: boolean }) => {
  const { label, tone, Icon } = statuses[status]
  return (
    <Pill tone={tone} Icon={Icon} bare={bare}>
      {label}
    </Pill>
  )
}
