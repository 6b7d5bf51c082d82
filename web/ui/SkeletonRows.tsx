import type { CSSProperties } from 'react'
import { t } from '#contract/words.ts'
import styles from './SkeletonRows.module.css'

/** In pixels, on a desktop and on a phone. */
export type Heights = [desktop: number, phone: number]

const usual: Heights = [36, 52]

/** Rows as high as those that are loading; they show after a moment. */
export const SkeletonRows = ({ rows = 5, heights: [desktop, phone] = usual }: { rows?: number; heights?: Heights }) => (
  <output
    className={styles.rows}
    style={{ '--desktop': `${desktop}px`, '--phone': `${phone}px` } as CSSProperties}
    aria-label={t('Loading')}
  >
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <i />
        <b />
        <u />
      </div>
    ))}
  </output>
)
