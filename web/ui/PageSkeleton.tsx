import styles from './PageSkeleton.module.css'

/** In place of a page whose code is on its way; it shows itself only after a moment. */
export const PageSkeleton = () => (
  <output className={styles.page} aria-label="Loading">
    <span className={styles.title} />
    <span className={styles.block} />
  </output>
)
