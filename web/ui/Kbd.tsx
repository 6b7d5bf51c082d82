import type { ReactNode } from 'react'
import styles from './Kbd.module.css'

type Props = {
  children: ReactNode
  /** Not part of the name beside it: screen readers skip it. */
  aside?: boolean
}

export const Kbd = ({ children, aside }: Props) => (
  <kbd className={styles.kbd} aria-hidden={aside}>
    {children}
  </kbd>
)

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of the shortcut key on this machine's keyboard. */
export const commandKey = apple ? '⌘' : 'Ctrl'
