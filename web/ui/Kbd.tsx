import { t } from '#contract/words.ts'
import { isKeyOn } from './character-keys.ts'
import styles from './Kbd.module.css'

type Key = string | number

type Props = {
  children: Key | Key[]
  /** Repeats what is said elsewhere: screen readers skip it, and it is no part of its button's text. */
  decorative?: boolean
}

/** A key, unless it is a character and those are no keys for this person. */
export const Kbd = ({ children, decorative = false }: Props) => {
  const keys = [children].flat().join('')
  if (!isKeyOn(keys)) return null
  if (decorative) return <kbd className={styles.kbd} aria-hidden="true" data-keys={keys} />
  return <kbd className={styles.kbd}>{children}</kbd>
}

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of the shortcut key on this machine's keyboard. */
export const commandKey = apple ? '⌘' : t('Ctrl')
