import styles from './Tag.module.css'

/** A gray word that sets a row apart. */
export const Tag = ({ children }: { children: string }) => <span className={styles.tag}>{children}</span>
