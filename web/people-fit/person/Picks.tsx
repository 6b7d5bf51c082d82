import type { ReactNode } from 'react'
import styles from './person.module.css'

type Props<Value> = {
  label: string
  options: { value: Value; label: string; sign: ReactNode }[]
  value: Value | null
  /** Gets null when the chosen one is pressed again. */
  onPick: (value: Value | null) => void
}

/** A few answers side by side, of which one or none holds. */
export const Picks = <Value extends string | boolean>({ label, options, value, onPick }: Props<Value>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a row everywhere
  <div role="group" aria-label={label} className={styles.picks}>
    {options.map((option) => (
      <button
        key={String(option.value)}
        type="button"
        aria-label={option.label}
        aria-pressed={option.value === value}
        onClick={() => onPick(option.value === value ? null : option.value)}
      >
        {option.sign}
      </button>
    ))}
  </div>
)
