import { Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { LeaveContext, LeaveForContext } from './CancelButton.tsx'
import { Column } from './DialogColumn.tsx'
import { tipWhenCut } from './tips.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import styles from './Dialog.module.css'

type Props = {
  opened: boolean
  title: string
  /** A long title is shown in full. */
  wholeTitle?: boolean
  children: ReactNode
  /** What helps to fill it in: on the right, and on a phone below. */
  aside?: ReactNode
  /** The buttons at the foot; one of them may be of type submit. */
  footer?: ReactNode
  /** Closing would lose what has been typed, so it asks first. */
  dirty?: boolean
  onClose: () => void
  /** Also called by Ctrl or ⌘ with Enter. */
  onSubmit?: () => void
  /** Called by the same keys with Shift: sends, and the dialog stays open for the next one. */
  onSubmitAnother?: () => void
}

const sendOnCommandEnter = (event: KeyboardEvent<HTMLFormElement>, another?: () => void) => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  if (!event.shiftKey) event.currentTarget.requestSubmit()
  else another?.()
}

// Navigation that nobody asked for, as at the end of a session, is not blocked.
const useGuard = (dirty: boolean) =>
  useBlocker({
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  })

/** Closing asks first if something would be lost. */
const useLeaving = ({ opened, dirty, onClose }: Required<Pick<Props, 'opened' | 'dirty' | 'onClose'>>) => {
  const [asking, setAsking] = useState(false)
  const next = useRef<(() => void) | null>(null)
  const back = useGuard(opened && dirty)
  const close = () => {
    onClose()
    // Once the form is gone: it would hold up whoever leaves its page.
    if (next.current) setTimeout(next.current)
  }
  const leaveFor = (go: (() => void) | null) => {
    next.current = go
    if (dirty) setAsking(true)
    else close()
  }
  return {
    isAsking: opened && (asking || back.status === 'blocked'),
    leave: () => leaveFor(null),
    leaveFor,
    stay: () => {
      setAsking(false)
      back.reset?.()
    },
    discard: () => {
      setAsking(false)
      back.proceed?.()
      close()
    },
  }
}

/** 600 pixels wide on a desktop, the whole page on a phone. Head and foot stay while the middle scrolls. */
export const Dialog = (props: Props) => {
  const {
    opened,
    title,
    wholeTitle,
    children,
    aside,
    footer,
    dirty = false,
    onClose,
    onSubmit,
    onSubmitAnother,
  } = props
  const { isAsking, leave, leaveFor, stay, discard } = useLeaving({ opened, dirty, onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree the portal is still a child: a form around it must not hear the event.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <LeaveForContext value={leaveFor}>
      <Modal.Root
        opened={opened}
        onClose={leave}
        closeOnEscape={!isAsking}
        size={aside ? 888 : 600}
        yOffset={72}
        scrollAreaComponent={Column}
      >
        <Modal.Overlay className={styles.scrim} />
        <Modal.Content classNames={{ content: styles.dialog, inner: styles.inner }}>
          <div className={styles.head}>
            <Modal.Title dir="auto" {...tipWhenCut} className={styles.title} data-whole={wholeTitle}>
              {title}
            </Modal.Title>
            <Modal.CloseButton className={styles.close} aria-label={t('Close')} iconSize={16} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for its own button */}
          <form
            noValidate
            className={styles.form}
            onSubmit={submit}
            onKeyDown={(event) => sendOnCommandEnter(event, onSubmitAnother)}
          >
            <div className={aside ? styles.withAside : styles.alone}>
              <div className={styles.body}>{children}</div>
              {aside && (
                // Focusable, so that it scrolls by keyboard.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                <section tabIndex={0} aria-label={t('Context')} className={styles.aside}>
                  {aside}
                </section>
              )}
            </div>
            {footer && (
              <div data-foot className={styles.foot}>
                <LeaveContext value={leave}>{footer}</LeaveContext>
              </div>
            )}
          </form>
        </Modal.Content>
      </Modal.Root>
      <DiscardDialog opened={isAsking} onStay={stay} onDiscard={discard} />
    </LeaveForContext>
  )
}
