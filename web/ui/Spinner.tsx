import { t } from '#contract/words.ts'
import styles from './Spinner.module.css'

/** Fills the page until it is known who is signed in. */
export const Spinner = () => (
  <output className={styles.page} aria-label={t('Loading')}>
    <span className={styles.ring} />
  </output>
)
