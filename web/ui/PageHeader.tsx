import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTitle } from '../title.ts'
import { usePhone } from './width.ts'
import styles from './PageHeader.module.css'

/** What a phone's header calls the page, and the place below it, beside the team switcher, for what the page can do. */
export const PhoneHeader = createContext<{ title: string; strip: HTMLElement | null }>({ title: '', strip: null })

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
  const header = useContext(PhoneHeader)
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title} data-told={header.title === title}>
          {title}
        </h1>
        {sub && <p>{sub}</p>}
      </div>
      {!phone && actions && <div className={styles.actions}>{actions}</div>}
      {phone && header.strip && createPortal(strip, header.strip)}
    </div>
  )
}
