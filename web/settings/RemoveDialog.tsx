import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useRemoveWorkspace } from './account-changes.ts'

/** Deletes the workspace once its name has been typed as it is. */
export const RemoveDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const { mutate, isPending } = useRemoveWorkspace()
  const meant = typed === name
  return (
    <Dialog
      opened
      title="Delete this workspace?"
      onClose={onClose}
      onSubmit={() => meant && !isPending && mutate(typed)}
      footer={
        <>
          <CancelButton />
          <Button type="submit" color="red" disabled={!meant || isPending}>
            {isPending ? 'Deleting...' : 'Delete workspace'}
          </Button>
        </>
      }
    >
      <p>
        This will permanently delete <b>{name}</b> with all its people, teams, rocks, to-dos and files. This action
        cannot be undone. Everybody is signed out at once.
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
