import styles from './UnreadDot.module.css'

/** Marks what someone has not read yet; beside it stand the words for those who do not see it. */
export const UnreadDot = ({ className = '' }: { className?: string | undefined }) => (
  <span aria-hidden className={`${styles.dot} ${className}`} />
)
