import { Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { LeaveContext } from './CancelButton.tsx'
import { Column } from './DialogColumn.tsx'
import { tipWhenCut } from './tips.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import styles from './Dialog.module.css'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  /** The buttons at the foot; one of them may be of type submit. */
  footer?: ReactNode
  /** Something has been typed that closing would lose: closing asks first. */
  dirty?: boolean
  onClose: () => void
  /** Also called by the command key with Enter. */
  onSubmit?: () => void
  /** Called by the same with Shift: sends, and the dialog stays for the next. */
  onSubmitAnother?: () => void
}

const sendOnCommandEnter = (event: KeyboardEvent<HTMLFormElement>, another?: () => void) => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  if (!event.shiftKey) event.currentTarget.requestSubmit()
  else another?.()
}

// What leads to another page by itself, such as the end of a session, is not held up.
const useGuard = (dirty: boolean) =>
  useBlocker({
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  })

/** Closing, which asks first when something would be lost. */
const useLeaving = ({ opened, dirty, onClose }: Required<Pick<Props, 'opened' | 'dirty' | 'onClose'>>) => {
  const [asking, setAsking] = useState(false)
  const back = useGuard(opened && dirty)
  return {
    isAsking: opened && (asking || back.status === 'blocked'),
    leave: () => (dirty ? setAsking(true) : onClose()),
    stay: () => {
      setAsking(false)
      back.reset?.()
    },
    discard: () => {
      setAsking(false)
      back.proceed?.()
      onClose()
    },
  }
}

/** 600 wide on a desktop, the whole page on a phone, with a foot that stays while the rest scrolls. */
export const Dialog = ({ opened, title, children, footer, dirty = false, onClose, onSubmit, ...rest }: Props) => {
  const { isAsking, leave, stay, discard } = useLeaving({ opened, dirty, onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a portal is still a child in React's tree: its event is nobody else's.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={leave}
        closeOnEscape={!isAsking}
        size={600}
        yOffset={72}
        scrollAreaComponent={Column}
      >
        <Modal.Overlay className={styles.scrim} />
        <Modal.Content classNames={{ content: styles.dialog, inner: styles.inner }}>
          <div className={styles.head}>
            <Modal.Title dir="auto" {...tipWhenCut} className={styles.title}>
              {title}
            </Modal.Title>
            <Modal.CloseButton className={styles.close} aria-label="Close" iconSize={16} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for its own button */}
          <form
            noValidate
            className={styles.form}
            onSubmit={submit}
            onKeyDown={(event) => sendOnCommandEnter(event, rest.onSubmitAnother)}
          >
            <div className={styles.body}>{children}</div>
            {footer && (
              <div className={styles.foot}>
                <LeaveContext value={leave}>{footer}</LeaveContext>
              </div>
            )}
          </form>
        </Modal.Content>
      </Modal.Root>
      <DiscardDialog opened={isAsking} onStay={stay} onDiscard={discard} />
    </>
  )
}
