import type { PointerEvent } from 'react'
import styles from './RowTitle.module.css'

type Props = { title: string; done?: boolean; onOpen: () => void }

// Cheaper than a tooltip of our own on each of thousands of rows, and only where something is cut off.
const nameWhenCut = ({ currentTarget: title }: PointerEvent<HTMLElement>) => {
  if (title.scrollWidth > title.clientWidth) title.title = title.textContent ?? ''
  else title.removeAttribute('title')
}

/** The name of a row's thing, which opens it. */
export const RowTitle = ({ title, done = false, onOpen }: Props) => (
  <button type="button" className={styles.title} data-done={done} onPointerEnter={nameWhenCut} onClick={onOpen}>
    {title}
  </button>
)
