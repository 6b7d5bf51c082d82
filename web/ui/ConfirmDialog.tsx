import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import styles from './ConfirmDialog.module.css'

type Props = {
  opened: boolean
  /** A question. */
  title: string
  message: string
  /** What the button says and does. */
  verb: string
  /** What the disabled button says while it runs. */
  running?: string | undefined
  /** False when it can be undone: the button is not red. */
  destructive?: boolean
  /** Below the message: what else is to be decided. */
  children?: ReactNode
  /** In place of canceling, where the question has to be answered. */
  instead?: { label: string; run: () => void }
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. The browser's own dialog weighs nothing and covers everything else. */
export const ConfirmDialog = (props: Props) => (props.opened ? <Question {...props} /> : null)

// Esc is the question's: a form below it would close as well.
const ownEscape = { 'data-mantine-stop-propagation': true }

const Question = (props: Props) => {
  const { title, message, verb, running, destructive = true, children, instead, onConfirm, onClose } = props
  const close = instead ? () => undefined : onClose
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    // Deferred: the Esc that led to the question would otherwise close it.
    const timer = setTimeout(() => dialog.current?.showModal())
    return () => {
      clearTimeout(timer)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    // A click outside the box lands on the dialog itself; the keyboard has Esc for that.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role="alertdialog"
      {...ownEscape}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.words}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-message`} dir="auto">
          {message}
        </p>
        {children}
      </div>
      <div className={styles.foot}>
        <Button {...ownEscape} variant="default" onClick={instead?.run ?? onClose}>
          {instead?.label ?? t('Cancel')}
        </Button>
        <Button
          {...ownEscape}
          {...(destructive ? { color: 'red' } : {})}
          onClick={onConfirm}
          disabled={running !== undefined}
        >
          {running ?? verb}
        </Button>
      </div>
    </dialog>
  )
}
