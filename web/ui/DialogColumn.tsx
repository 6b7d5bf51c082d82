import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

/** Replaces the kit's scroll area: here only the middle scrolls, between head and foot. */
export const Column = ({ children }: { children?: ReactNode }) => <div className={styles.column}>{children}</div>
