import type { ReactNode } from 'react'
import styles from './FieldPairs.module.css'

/** Fields side by side, two in a line where there is room. */
export const FieldPairs = ({ children }: { children: ReactNode }) => <div className={styles.pairs}>{children}</div>
