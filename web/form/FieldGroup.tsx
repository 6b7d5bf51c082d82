import type { ReactNode } from 'react'
import styles from './FieldGroup.module.css'

type Props = {
  label: string
  /** For controls that take their name from it. */
  labelId?: string
  children: ReactNode
}

/** Controls that together are one field, below its label. */
export const FieldGroup = ({ label, labelId, children }: Props) => (
  <div>
    <div id={labelId} className={styles.label}>
      {label}
    </div>
    {children}
  </div>
)
