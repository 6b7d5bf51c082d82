import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './NoticeBar.module.css'

type Props = { label: string; icon: TablerIcon; children: ReactNode }

/** A line above the page, about all that it shows. */
export const NoticeBar = ({ label, icon: Icon, children }: Props) => (
  <section aria-label={label} className={styles.bar}>
    <Icon aria-hidden size={16} stroke={1.75} />
    {children}
  </section>
)
