import styles from './Spinner.module.css'

/** Fills the page until it is known who is signed in. */
export const Spinner = () => (
  <output className={styles.page} aria-label="Loading">
    <span className={styles.ring} />
  </output>
)
