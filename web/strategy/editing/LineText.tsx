import { useId } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { growing } from '../../ui/growing.ts'
import styles from './LinesField.module.css'

type Props = {
  label: string
  placeholder: string
  value: string
  error: string | undefined
  strong?: boolean | undefined
  narrow?: boolean | undefined
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent) => void
}

/** A text of a line; it wraps rather than scrolls, and holds no line break. */
export const LineText = ({ label, value, error, strong, narrow, onChange, ...rest }: Props) => {
  const id = useId()
  return (
    <span className={styles.text} data-strong={strong} data-narrow={narrow}>
      <textarea
        {...rest}
        ref={growing}
        rows={1}
        className={styles.entry}
        dir="auto"
        aria-label={label}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': id })}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      />
      {error !== undefined && (
        <span id={id} className={styles.problem}>
          {error}
        </span>
      )}
    </span>
  )
}
