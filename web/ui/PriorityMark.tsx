import type { Priority } from '#contract/todos.ts'
import styles from './PriorityMark.module.css'

const words: Record<Priority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

/** Three bars and the word. */
export const PriorityMark = ({ priority }: { priority: Priority }) => (
  <span className={styles.mark} data-priority={priority}>
    <span className={styles.bars} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span>{words[priority]}</span>
  </span>
)
