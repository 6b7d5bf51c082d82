import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useRemoveWorkspace } from './changes.ts'

/** Deletes the workspace once its exact name is typed. */
export const RemoveDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const { mutate, isPending } = useRemoveWorkspace()
  const confirmed = typed === name
  return (
    <Dialog
      opened
      title="Delete this workspace?"
      onClose={onClose}
      onSubmit={() => confirmed && !isPending && mutate(typed)}
      footer={
        <>
          <CancelButton />
          <Button type="submit" color="red" disabled={!confirmed || isPending}>
            {isPending ? 'Deleting...' : 'Delete workspace'}
          </Button>
        </>
      }
    >
      <p>
        This will permanently delete <b>{name}</b> and all its people, teams, rocks, to-dos and files, and sign everyone
        out. This action cannot be undone.
      </p>
      <TextInput
        label={`Type ${name} to confirm`}
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  )
}
