import { t } from '#contract/words.ts'
import styles from './Kbd.module.css'

type Key = string | number

type Props = {
  children: Key | Key[]
  /** Repeats what is said elsewhere: screen readers skip it, and it is no part of its button's text. */
  decorative?: boolean
}

export const Kbd = ({ children, decorative = false }: Props) =>
  decorative ? (
    <kbd className={styles.kbd} aria-hidden="true" data-keys={[children].flat().join('')} />
  ) : (
    <kbd className={styles.kbd}>{children}</kbd>
  )

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of the shortcut key on this machine's keyboard. */
export const commandKey = apple ? '⌘' : t('Ctrl')
