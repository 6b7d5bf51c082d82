import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTitle } from './title.ts'
import { useToday } from './clock.ts'
import { longDate } from './dates.ts'
import { usePhone } from './width.ts'
import styles from './PageHeader.module.css'

type Frame = {
  /** The page's title in a phone's header. */
  title: string
  /** The place for the page's actions on a phone: below the header, beside the team switcher. */
  strip: HTMLElement | null
  /** The name of the page's team, if it has one. */
  team: string | null
}

/** What the shell tells a page. */
export const PageFrame = createContext<Frame>({ title: '', strip: null, team: null })

type Props = {
  /** The page's heading and the name of the browser's tab. */
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
      {!phone && actions && (
        <div data-acts className={styles.actions}>
          {actions}
        </div>
      )}
      {phone && frame.strip && createPortal(strip, frame.strip)}
    </div>
  )
}
