import type { ReactNode } from 'react'
import styles from './FieldGroup.module.css'

type Props = {
  label: string
  /** For controls that are named by the label. */
  labelId?: string
  children: ReactNode
}

/** Several controls that form one field, below a label. */
export const FieldGroup = ({ label, labelId, children }: Props) => (
  <div>
    <div id={labelId} className={styles.label}>
      {label}
    </div>
    {children}
  </div>
)
