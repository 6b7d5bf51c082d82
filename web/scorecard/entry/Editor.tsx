import { useEffect, useRef, useState } from 'react'
import styles from './entry.module.css'
import type { Start } from './use-entry.ts'

type Props = {
  start: Start
  label: string
  problem: string | null
  typing: (change: { text: string }) => void
  onLeave: (to: EventTarget | null) => void
}

/** The field in a cell that is edited. */
export const Editor = ({ start, label, problem, typing, onLeave }: Props) => {
  const [text, setText] = useState(start.text)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (start.atNote) return
    input.current?.focus({ preventScroll: true })
    if (!start.quick) input.current?.select()
  }, [start])
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      aria-invalid={problem !== null}
      {...(problem === null ? {} : { 'aria-description': problem })}
      autoComplete="off"
      inputMode="text"
      enterKeyHint="next"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        typing({ text: value })
      }}
      onBlur={({ relatedTarget }) => onLeave(relatedTarget)}
    />
  )
}
