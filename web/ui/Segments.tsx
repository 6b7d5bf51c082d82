import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Segments.module.css'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  disabled?: boolean
  /** Takes the whole width. */
  wide?: boolean
  onChange: (value: Value) => void
}

/** One of a few options, all visible. */
export const Segments = <Value extends string>({ label, options, value, onChange, disabled, wide }: Props<Value>) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments} data-wide={wide}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            disabled={disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
