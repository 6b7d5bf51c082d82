import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

/** Instead of the kit's scrolling content: here the middle scrolls, between a head and a foot that stay. */
export const Column = ({ children }: { children?: ReactNode }) => <div className={styles.column}>{children}</div>
