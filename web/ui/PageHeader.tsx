import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTitle } from '../title.ts'
import { usePhone } from './width.ts'
import styles from './PageHeader.module.css'

/** The place beside the team switcher where a phone shows what a page can do. */
export const StripContext = createContext<HTMLElement | null>(null)

type Props = {
  /** Heads the page and names the browser's tab. */
  title: string
  sub?: ReactNode
  /** Right of the title; on a phone in the strip below the header. */
  actions?: ReactNode
  /** In the strip on a phone instead of the actions. */
  strip?: ReactNode
}

export const PageHeader = ({ title, sub, actions, strip = actions }: Props) => {
  useTitle(title)
  const phone = usePhone()
  const stripPlace = useContext(StripContext)
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {sub && <p>{sub}</p>}
      </div>
      {!phone && actions && <div className={styles.actions}>{actions}</div>}
      {phone && stripPlace && createPortal(strip, stripPlace)}
    </div>
  )
}
