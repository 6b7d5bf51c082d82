import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { t } from '#contract/words.ts'
import { focusRow, rowAround } from '../row-focus.ts'
import styles from './TitleInput.module.css'

type Props = {
  label?: string
  title: string
  errorOf: (title: string) => string | undefined
  onSave: (title: string) => void
  onClose: () => void
}

/** A title while it is edited in its row: Enter and leaving it save, Esc takes back what was typed. */
export const TitleInput = ({ label = t('Title'), title, errorOf, onSave, onClose }: Props) => {
  const [text, setText] = useState(title)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // Closing moves the focus, and leaving the field must not save once more.
  const isDone = useRef(false)
  const errorId = useId()
  useEffect(() => input.current?.select(), [])
  const close = () => {
    isDone.current = true
    const row = input.current && rowAround(input.current)
    const isHeld = document.activeElement === input.current
    onClose()
    if (row && isHeld) focusRow(row)
  }
  const save = () => {
    if (isDone.current) return
    const typed = text.trim()
    const wrong = errorOf(typed)
    setError(wrong)
    if (wrong !== undefined) return
    if (typed !== title) onSave(typed)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') save()
    else close()
  }
  return (
    <span className={styles.field}>
      <input
        ref={input}
        dir="auto"
        className={styles.input}
        aria-label={label}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': errorId })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={save}
      />
      {error !== undefined && (
        <span id={errorId} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  )
}
