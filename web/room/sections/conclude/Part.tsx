import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './conclude.module.css'

type Props = {
  title: string
  /** Beside the title; nothing until it is known. */
  count?: ReactNode
  children: ReactNode
}

/** A part of the conclusion, under its heading. */
export const Part = ({ title, count, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header>
        <h2 id={id}>{title}</h2>
        <span>{count}</span>
      </header>
      {children}
    </section>
  )
}
