import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTitle } from './title.ts'
import { useToday } from './clock.ts'
import { longDate } from './dates.ts'
import { usePhone } from './width.ts'
import styles from './PageHeader.module.css'

type Frame = {
  /** What a phone's header calls the page. */
  title: string
  /** The place below a phone's header, beside the team switcher, for what the page can do. */
  strip: HTMLElement | null
  /** The name of the team that the page is about, if it is about one. */
  team: string | null
}

/** What a page is told by the frame around it. */
export const PageFrame = createContext<Frame>({ title: '', strip: null, team: null })

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
  const frame = useContext(PageFrame)
  const today = longDate(useToday())
  return (
    <div className={styles.head}>
      <div>
        <h1 dir="auto" className={styles.title} data-told={frame.title === title}>
          {title}
        </h1>
        {sub && <p dir="auto">{sub}</p>}
        <p className={styles.printed}>
          {frame.team && <bdi>{frame.team}</bdi>}
          {frame.team && sub !== today && ' · '}
          {sub !== today && today}
        </p>
      </div>
      {!phone && actions && <div className={styles.actions}>{actions}</div>}
      {phone && frame.strip && createPortal(strip, frame.strip)}
    </div>
  )
}
