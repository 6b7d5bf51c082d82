import { IconGripVertical } from '@tabler/icons-react'
import type { DOMAttributes, KeyboardEvent } from 'react'
import { tip } from '../tips.ts'
import styles from './Grip.module.css'

type Props = {
  /** Of its row. */
  name: string
  listeners: DOMAttributes<HTMLElement>
  onMove: (by: 1 | -1) => void
}

/** Moves its row: dragged by pointer, or with Alt and an arrow key. */
export const Grip = ({ name, listeners, onMove }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      {...listeners}
      className={styles.grip}
      {...tip('Drag to reorder, or Alt with ↑ ↓')}
      aria-label={`Move "${name}"`}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical aria-hidden size={14} />
    </button>
  )
}
