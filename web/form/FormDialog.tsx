import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { rich } from '../ui/rich.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { commandKey, Kbd } from '../ui/Kbd.tsx'
import styles from './FormDialog.module.css'
import { HoldContext } from './holding.ts'

type Props = {
  title: string
  children: ReactNode
  /** What the submit button says. */
  verb: string
  /** What it says while the form is being sent. */
  running: string | undefined
  dirty: boolean
  /** Cannot be sent. */
  readOnly?: boolean
  onClose: () => void
  onSubmit: () => void
  /** Offers 'Create another'. */
  onSubmitAnother?: (() => void) | undefined
}

export const FormDialog = (props: Props) => {
  const { verb, running, dirty, readOnly, onSubmit, onSubmitAnother, ...dialog } = props
  const [held, hold] = useState(false)
  const busy = running !== undefined || held
  // The keys that send a form work even while its button is disabled.
  const ifReady = (send: () => void) => () => !busy && !readOnly && send()
  return (
    <HoldContext value={hold}>
      <Dialog
        {...dialog}
        opened
        dirty={dirty || held}
        footer={readOnly ? undefined : <Buttons {...{ verb, running, busy }} onAnother={onSubmitAnother} />}
        onSubmit={ifReady(onSubmit)}
        {...(onSubmitAnother && { onSubmitAnother: ifReady(onSubmitAnother) })}
      />
    </HoldContext>
  )
}

type Foot = Pick<Props, 'verb' | 'running'> & { busy: boolean; onAnother: Props['onSubmitAnother'] }

const Buttons = ({ verb, running, busy, onAnother }: Foot) => (
  <>
    {onAnother && (
      <button type="button" className={styles.another} disabled={busy} onClick={onAnother}>
        {rich('Create another {keys}', { keys: <Kbd decorative>⇧ {commandKey} ↵</Kbd> })}
      </button>
    )}
    <CancelButton />
    <Button type="submit" disabled={busy}>
      {running ?? verb}
      {running === undefined && <Kbd decorative>{commandKey} ↵</Kbd>}
    </Button>
  </>
)
