import { IconArchive } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import styles from './archived.module.css'
import { tip } from './tips.ts'

/** Says that a row is archived. */
export const ArchivedMark = () => (
  <span className={styles.mark} {...tip(t('Archived'))}>
    <IconArchive aria-hidden size={14} stroke={1.75} />
    <span className="sr-only">{t('Archived')}</span>
  </span>
)
