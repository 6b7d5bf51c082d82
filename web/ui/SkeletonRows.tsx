import styles from './SkeletonRows.module.css'

/** Rows of the height of those to come; they show themselves only after a moment. */
export const SkeletonRows = ({ rows = 5 }: { rows?: number }) => (
  <output className={styles.rows} aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <i />
        <b />
        <u />
      </div>
    ))}
  </output>
)
