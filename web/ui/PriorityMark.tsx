import { t } from '#contract/words.ts'
import styles from './PriorityMark.module.css'

export const priorityWords = { low: t('Low'), medium: t('Medium'), high: t('High') }

/** Three bars and the word. */
export const PriorityMark = ({ priority }: { priority: keyof typeof priorityWords }) => (
  <span className={styles.mark} data-priority={priority}>
    <span className={styles.bars} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span>{priorityWords[priority]}</span>
  </span>
)
