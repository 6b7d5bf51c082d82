import { Button } from '@mantine/core'
import type { User } from '#contract/tenants.ts'
import { refusedFields, useForm } from '../form.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useChangePerson } from './changes.ts'
import { changeOf, draftOf, errorsOfChange } from './draft.ts'
import { PersonFields } from './PersonFields.tsx'

export const EditDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const form = useForm(draftOf(person), errorsOfChange)
  const { mutate, isPending } = useChangePerson()
  const save = () => {
    if (isPending || !form.isValid()) return
    if (!form.dirty) return onClose()
    const edit = { id: person.id, change: changeOf(form.draft) }
    mutate(edit, { onSuccess: onClose, onError: (error) => form.fail(refusedFields(error)) })
  }
  return (
    <Dialog
      opened
      title="Edit User"
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <CancelButton />
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <PersonFields {...form} />
    </Dialog>
  )
}
