import type { ReactNode } from 'react'
import styles from './FieldPairs.module.css'

/** Fields in two columns, where there is room. */
export const FieldPairs = ({ children }: { children: ReactNode }) => <div className={styles.pairs}>{children}</div>
