import { IconCheck } from '@tabler/icons-react'
import styles from './Tick.module.css'

type Props = { done: boolean; label: string; disabled?: boolean; onChange: (done: boolean) => void }

/** The circle that completes something; `label` says what. */
export const Tick = ({ done, label, disabled = false, onChange }: Props) => (
  <span className={styles.tick}>
    <input
      type="checkbox"
      aria-label={label}
      checked={done}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <IconCheck aria-hidden size={11} stroke={3} />
  </span>
)
