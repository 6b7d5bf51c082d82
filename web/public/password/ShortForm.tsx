import { useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { sentenceOf } from '../../api.ts'
import { useFirstField } from '../auth/first-field.ts'
import { Notice } from '../auth/Notice.tsx'
import { button } from '../frame/button.ts'
import styles from './ShortForm.module.css'

type Props = {
  error: Error | null
  running: boolean
  /** The button's label, before and while sending. */
  words: { send: string; sending: string }
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** A field or two, the error if there is one, and one button. */
export const ShortForm = ({ error, running, words, onSubmit, children }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!running) void onSubmit()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label={words.send}>
      {error && <Notice tone="red">{sentenceOf(error)}</Notice>}
      {children}
      <button type="submit" className={button('primary', 'big')} disabled={running}>
        {running ? words.sending : words.send}
      </button>
    </form>
  )
}
