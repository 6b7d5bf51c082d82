import type { TablerIcon } from '@tabler/icons-react'
import styles from './Pill.module.css'

export type Tone = 'green' | 'yellow' | 'red' | 'emerald' | 'gray'

type Props = {
  tone: Tone
  Icon: TablerIcon
  children: string
  /** Without a background, in summaries. */
  bare?: boolean
}

/** A status: icon and word. */
export const Pill = ({ tone, Icon, children, bare = false }: Props) => (
  <span className={styles.pill} data-tone={tone} data-bare={bare}>
    <Icon aria-hidden size={13} stroke={2.25} />
    {children}
  </span>
)
