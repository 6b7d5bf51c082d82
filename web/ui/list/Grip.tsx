import { IconGripVertical } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { tip } from '../tips.ts'
import type { GripListeners } from './lines.ts'
import styles from './Grip.module.css'

type Props = {
  /** Of its row. */
  name: string
  listeners: GripListeners
}

/** Moves its row: dragged by pointer, or with Alt and an arrow key, which its line listens to. */
export const Grip = ({ name, listeners }: Props) => (
  <button
    type="button"
    {...listeners}
    data-grip
    className={styles.grip}
    {...tip(t('Drag to reorder, or Alt with ↑ ↓'), 'right')}
    aria-label={t('Move "{name}"', { name })}
  >
    <IconGripVertical aria-hidden size={14} />
  </button>
)
