import { t } from '#contract/words.ts'
import styles from './SkeletonRows.module.css'

/** Rows as high as those that are loading; they show after a moment. */
export const SkeletonRows = ({ rows = 5 }: { rows?: number }) => (
  <output className={styles.rows} aria-label={t('Loading')}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <i />
        <b />
        <u />
      </div>
    ))}
  </output>
)
