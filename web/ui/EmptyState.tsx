import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  title: string
  message: string
  /** A small picture made of the page's own parts, hidden from screen readers. */
  picture?: ReactNode
  action?: ReactNode
  /** One line that explains. */
  hint?: ReactNode
}

export const EmptyState = ({ title, message, picture, action, hint }: Props) => (
  <div className={styles.empty}>
    {picture && (
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
    )}
    <h2>{title}</h2>
    <p>{message}</p>
    {action && <div className={styles.action}>{action}</div>}
    {hint && <p className={styles.hint}>{hint}</p>}
  </div>
)
