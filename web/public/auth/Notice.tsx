import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** Red for an error, gray for information; screen readers announce it. */
export const Notice = ({ tone, children }: { tone: 'red' | 'gray'; children: ReactNode }) => {
  const Icon = tone === 'red' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
