import type { GoalStatus } from '#contract/goals.ts'
import { Pill } from '../ui/Pill.tsx'
import styles from './GoalPill.module.css'
import { statuses } from './statuses.tsx'

/** A goal's status; an active one is outlined and plain. */
export const GoalPill = ({ status }: { status: GoalStatus }) => {
  const { label, tone, Icon } = statuses[status]
  if (tone) {
    return (
      <Pill tone={tone} Icon={Icon}>
        {label}
      </Pill>
    )
  }
  return (
    <span className={styles.plain}>
      <Icon aria-hidden size={13} stroke={2.25} />
      {label}
    </span>
  )
}
