import type { ReactNode } from 'react'
import styles from './Toolbar.module.css'

/** A page's search and filters; with tabs, they are on the right. */
export const Toolbar = ({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) =>
  tabs === undefined ? (
    <div data-acts className={styles.toolbar}>
      {children}
    </div>
  ) : (
    <div data-acts className={styles.tabbed}>
      {tabs}
      <div className={styles.filters}>{children}</div>
    </div>
  )

/** A choice among them. */
export const Filter = ({ children }: { children: ReactNode }) => <div className={styles.filter}>{children}</div>
