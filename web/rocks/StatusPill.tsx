import type { RockStatus } from '#contract/rocks.ts'
import { statuses } from './statuses.ts'
import styles from './StatusPill.module.css'

/** Icon and word; `bare` without a ground, in summaries. */
export const StatusPill = ({ status, bare = false }: { status: RockStatus; bare?: boolean }) => {
  const { label, tone, Icon } = statuses[status]
  return (
    <span className={styles.pill} data-tone={tone} data-bare={bare}>
      <Icon aria-hidden size={13} stroke={2.25} />
      {label}
    </span>
  )
}
