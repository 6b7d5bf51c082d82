import type { User } from '#contract/tenants.ts'
import { fieldsOf } from '../form/fields.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { TextField } from '../form/TextField.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useAddPerson } from './changes.ts'
import { emptyDraft, newPersonRules } from './draft.ts'
import { PersonFields } from './PersonFields.tsx'

type Props = { onClose: () => void; onAdded: (person: User) => void }

export const AddDialog = ({ onClose, onAdded }: Props) => {
  const form = useDraft(newPersonRules, emptyDraft)
  const { mutate, isPending } = useAddPerson()
  const create = () => {
    if (isPending || !form.isValid()) return
    mutate(form.draft, { onSuccess: onAdded, onError: form.refuse })
  }
  return (
    <FormDialog
      title="Add User"
      verb="Create User"
      running={isPending ? 'Creating...' : undefined}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={create}
    >
      <PersonFields {...form} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        description="At least 8 characters. With an invitation link, they choose their own."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...fieldsOf(form)('password')}
      />
    </FormDialog>
  )
}
