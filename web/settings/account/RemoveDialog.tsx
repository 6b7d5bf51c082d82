import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
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
      title={t('Delete this workspace?')}
      onClose={onClose}
      onSubmit={() => confirmed && !isPending && mutate(typed)}
      footer={
        <>
          <CancelButton />
          <Button type="submit" color="red" disabled={!confirmed || isPending}>
            {isPending ? t('Deleting...') : t('Delete workspace')}
          </Button>
        </>
      }
    >
      <p>
        {rich(
          'This will permanently delete {bold} and all its people, teams, rocks, to-dos and files, and sign everyone out. This action cannot be undone.',
          { bold: <b>{name}</b> },
        )}
      </p>
      <TextInput
        label={t('Type {name} to confirm', { name })}
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  )
}
