import styles from './PriorityMark.module.css'

const words = { low: 'Low', medium: 'Medium', high: 'High' }

/** Three bars and the word. */
export const PriorityMark = ({ priority }: { priority: keyof typeof words }) => (
  <span className={styles.mark} data-priority={priority}>
    <span className={styles.bars} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span>{words[priority]}</span>
  </span>
)
