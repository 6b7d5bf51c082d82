import { IconCheck, IconMinus } from '@tabler/icons-react'
import styles from './SelectBox.module.css'

type Props = {
  label: string
  id?: string
  chosen: boolean
  /** Some of the rows it stands for are chosen. */
  mixed?: boolean
  disabled?: boolean
  /** `range` when Shift is held. */
  onChange: (range: boolean) => void
}

const shiftHeld = (event: object): boolean => 'shiftKey' in event && event.shiftKey === true

/** The square that chooses a row. Not the kit's: a long list renders many per second while it scrolls. */
export const SelectBox = ({ label, id, chosen, mixed = false, disabled = false, onChange }: Props) => (
  <span className={styles.box}>
    <input
      type="checkbox"
      id={id}
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      aria-label={label}
      checked={chosen}
      disabled={disabled}
      onChange={(event) => onChange(shiftHeld(event.nativeEvent))}
    />
    {mixed ? <IconMinus aria-hidden size={12} stroke={3} /> : <IconCheck aria-hidden size={12} stroke={3} />}
  </span>
)
