import type { ReactNode } from 'react'
import styles from './Kbd.module.css'

type Props = {
  children: ReactNode
  /** Beside a name that it is no part of: it is not read out with it. */
  aside?: boolean
}

export const Kbd = ({ children, aside }: Props) => (
  <kbd className={styles.kbd} aria-hidden={aside}>
    {children}
  </kbd>
)

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** How this machine's keyboard names the key that goes with shortcuts. */
export const commandKey = apple ? '⌘' : 'Ctrl'
