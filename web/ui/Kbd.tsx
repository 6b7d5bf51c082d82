import type { ReactNode } from 'react'
import styles from './Kbd.module.css'

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.kbd}>{children}</kbd>

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** How this machine's keyboard names the key that goes with shortcuts. */
export const commandKey = apple ? '⌘' : 'Ctrl'
