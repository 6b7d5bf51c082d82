import { t } from '#contract/words.ts'
import { Meanwhile } from './Meanwhile.tsx'
import styles from './PageSkeleton.module.css'

/** Shown after a moment while a page's code is loading. */
export const PageSkeleton = () => (
  <Meanwhile what="page">
    <output className={styles.page} aria-label={t('Loading')}>
      <span className={styles.title} />
      <span className={styles.block} />
    </output>
  </Meanwhile>
)
