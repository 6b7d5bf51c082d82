import { IconEye } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { tip } from './tips.ts'
import styles from './ViewCount.module.css'

/** How often something has been opened; a tip says by whom. */
export const ViewCount = ({ count, by }: { count: number; by: string }) => (
  <span className={styles.views} {...(by && tip(t('Read by {names}', { names: by })))}>
    <IconEye aria-hidden size={14} stroke={1.75} />
    {count} <span className="sr-only">{count === 1 ? 'view' : 'views'}</span>
  </span>
)
