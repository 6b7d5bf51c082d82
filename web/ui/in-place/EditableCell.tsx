import type { ReactNode } from 'react'
import styles from './EditableCell.module.css'

type Props = {
  /** The row's field. */
  field: string
  /** What it is called and what it says, as in 'Assignee of "Call the bank": Ana Roth. Change'. */
  label: string
  onOpen: (button: HTMLElement) => void
  children: ReactNode
}

/** A cell that opens its field's menu. */
export const EditableCell = ({ field, label, onOpen, children }: Props) => (
  <button
    type="button"
    className={styles.cell}
    data-field={field}
    aria-haspopup="dialog"
    aria-label={label}
    onClick={(event) => onOpen(event.currentTarget)}
  >
    {children}
  </button>
)
