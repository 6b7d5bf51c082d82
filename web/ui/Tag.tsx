import styles from './Tag.module.css'

/** A gray word that marks a row. */
export const Tag = ({ children }: { children: string }) => <span className={styles.tag}>{children}</span>
