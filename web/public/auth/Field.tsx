import { useId } from 'react'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import styles from './Field.module.css'

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: HTMLInputAutoCompleteAttribute
  error: string | undefined
  type?: 'text' | 'email' | 'password'
  inputMode?: 'email'
  hint?: string | undefined
  /** Inside the field, at its end. */
  children?: ReactNode
}

export const Field = ({ label, error, hint, onChange, children, type = 'text', ...input }: Props) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field} data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame}>
        <input
          {...input}
          id={id}
          type={type}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          autoCapitalize={type === 'text' ? 'words' : 'none'}
          spellCheck={false}
        />
        {children}
      </div>
      {note !== undefined && <p id={`${id}-note`}>{note}</p>}
    </div>
  )
}
