import { Button, TextInput } from '@mantine/core'
import type { User } from '#contract/tenants.ts'
import { refusedFields, useForm } from '../form.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useAddPerson } from './changes.ts'
import { emptyDraft, errorsOfNew } from './draft.ts'
import { PersonFields } from './PersonFields.tsx'

type Props = { onClose: () => void; onAdded: (person: User) => void }

export const AddDialog = ({ onClose, onAdded }: Props) => {
  const form = useForm(emptyDraft, errorsOfNew)
  const { mutate, isPending } = useAddPerson()
  const create = () => {
    if (isPending || !form.isValid()) return
    mutate(form.draft, { onSuccess: onAdded, onError: (error) => form.fail(refusedFields(error)) })
  }
  return (
    <Dialog
      opened
      title="Add User"
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={create}
      footer={
        <>
          <CancelButton />
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Creating...' : 'Create User'}
          </Button>
        </>
      }
    >
      <PersonFields {...form} />
      <TextInput
        label="Password"
        type="password"
        autoComplete="new-password"
        description="At least 8 characters. With an invitation link they choose their own."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={form.draft.password}
        error={form.errors.password}
        onChange={(event) => form.set({ password: event.currentTarget.value })}
      />
    </Dialog>
  )
}
