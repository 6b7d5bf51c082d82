import type { RockStatus } from '#contract/rocks.ts'
import { Pill } from '../ui/Pill.tsx'
import { statuses } from './statuses.ts'

export const StatusPill = ({ status, bare = false }: { status: RockStatus; bare?: boolean }) => {
  const { label, tone, Icon } = statuses[status]
  return (
    <Pill tone={tone} Icon={Icon} bare={bare}>
      {label}
    </Pill>
  )
}
