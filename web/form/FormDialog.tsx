import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { commandKey, Kbd } from '../ui/Kbd.tsx'

type Props = {
  title: string
  children: ReactNode
  /** What the submit button says. */
  verb: string
  /** What it says while the form is being sent. */
  running: string | undefined
  dirty: boolean
  /** A part of the form is still being sent, such as a file. */
  waiting?: boolean
  /** Cannot be sent. */
  readOnly?: boolean
  /** On the left of the footer. */
  extra?: ReactNode
  onClose: () => void
  onSubmit: () => void
  onSubmitAnother?: () => void
}

type Foot = Pick<Props, 'verb' | 'running' | 'waiting' | 'extra'>

export const FormDialog = (props: Props) => {
  const { verb, running, waiting = false, dirty, readOnly, extra, onSubmit, onSubmitAnother, ...dialog } = props
  // The keys that send a form work even while its button is disabled.
  const ifReady = (send: () => void) => () => running === undefined && !waiting && !readOnly && send()
  return (
    <Dialog
      {...dialog}
      opened
      dirty={dirty || waiting}
      footer={readOnly ? undefined : <Buttons {...{ verb, running, waiting, extra }} />}
      onSubmit={ifReady(onSubmit)}
      {...(onSubmitAnother && { onSubmitAnother: ifReady(onSubmitAnother) })}
    />
  )
}

const Buttons = ({ verb, running, waiting, extra }: Foot) => (
  <>
    {extra}
    <CancelButton />
    <Button type="submit" disabled={running !== undefined || waiting}>
      {running ?? verb}
      {running === undefined && <Kbd decorative>{commandKey} ↵</Kbd>}
    </Button>
  </>
)
