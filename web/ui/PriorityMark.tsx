import styles from './PriorityMark.module.css'

export const priorityWords = { low: 'Low', medium: 'Medium', high: 'High' }

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
