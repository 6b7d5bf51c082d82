import { useId } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import styles from './ready.module.css'

type Props = {
  title: string
  /** As in '2 of 3 votes left'. */
  count?: string | undefined
  isEmpty: boolean
  children: ReactNode
}

/** A part of what is to be prepared; it says so when there is nothing to do. */
export const Part = ({ title, count, isEmpty, children }: Props) => {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
        {count && <span>{count}</span>}
      </h2>
      {isEmpty ? <p className={styles.nothing}>{t('Nothing to do here')}</p> : children}
    </section>
  )
}
