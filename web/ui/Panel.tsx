import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'

type Props = {
  title: string
  /** As in '5 of 14'. */
  count?: string | undefined
  /** On the right of the head. */
  menu?: ReactNode
  children: ReactNode
}

export const Panel = ({ title, count, menu, children }: Props) => {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.heading}>
          {title}
        </h2>
        {count && <span className={styles.count}>{count}</span>}
        {menu && <span className={styles.menu}>{menu}</span>}
      </header>
      {children}
    </section>
  )
}
