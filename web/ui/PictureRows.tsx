import type { ReactNode } from 'react'
import styles from './PictureRows.module.css'

/** The picture of an empty list: a few rows in outline, each a `span`, the second further right. */
export const PictureRows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>
