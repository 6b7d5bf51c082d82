import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import styles from './Kbd.module.css'

type Props = {
  children: ReactNode
  /** Repeats what is said elsewhere: screen readers skip it. */
  decorative?: boolean
}

export const Kbd = ({ children, decorative }: Props) => (
  <kbd className={styles.kbd} aria-hidden={decorative}>
    {children}
  </kbd>
)

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of the shortcut key on this machine's keyboard. */
export const commandKey = apple ? '⌘' : t('Ctrl')
