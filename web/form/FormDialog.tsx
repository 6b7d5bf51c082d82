import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  /** What the button says that sends the form. */
  verb: string
  /** What it says instead while that is under way. */
  running: string | undefined
  dirty: boolean
  onClose: () => void
  onSubmit: () => void
}

export const FormDialog = ({ verb, running, ...dialog }: Props) => (
  <Dialog
    {...dialog}
    opened
    footer={
      <>
        <CancelButton />
        <Button type="submit" disabled={running !== undefined}>
          {running ?? verb}
        </Button>
      </>
    }
  />
)
