import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { commandKey, Kbd } from '../ui/Kbd.tsx'

type Props = {
  title: string
  children: ReactNode
  /** What the button says that sends the form. */
  verb: string
  /** What it says instead while that is under way. */
  running: string | undefined
  dirty: boolean
  /** A part of the form is on its way by itself, such as a file. */
  waiting?: boolean
  /** May be read and not sent. */
  readOnly?: boolean
  /** At the other end of the foot. */
  aside?: ReactNode
  onClose: () => void
  onSubmit: () => void
  onSubmitAnother?: () => void
}

type Foot = Pick<Props, 'verb' | 'running' | 'waiting' | 'aside'>

export const FormDialog = (props: Props) => {
  const { verb, running, waiting = false, dirty, readOnly, aside, onSubmit, onSubmitAnother, ...dialog } = props
  // The keys that send a form work even where its button does not.
  const ifReady = (send: () => void) => () => running === undefined && !waiting && !readOnly && send()
  return (
    <Dialog
      {...dialog}
      opened
      dirty={dirty || waiting}
      footer={readOnly ? undefined : <SendOrLeave {...{ verb, running, waiting, aside }} />}
      onSubmit={ifReady(onSubmit)}
      {...(onSubmitAnother && { onSubmitAnother: ifReady(onSubmitAnother) })}
    />
  )
}

const SendOrLeave = ({ verb, running, waiting, aside }: Foot) => (
  <>
    {aside}
    <CancelButton />
    <Button type="submit" disabled={running !== undefined || waiting}>
      {running ?? verb}
      {running === undefined && <Kbd aside>{commandKey} ↵</Kbd>}
    </Button>
  </>
)
