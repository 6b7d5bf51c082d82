import type { User } from '#contract/tenants.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useChangePerson } from './changes.ts'
import { changeOf, draftOf, personRules } from './draft.ts'
import { PersonFields } from './PersonFields.tsx'

export const EditDialog = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const form = useDraft(personRules, draftOf(person))
  const { mutate, isPending } = useChangePerson()
  const save = () => {
    if (isPending || !form.isValid()) return
    if (!form.dirty) return onClose()
    mutate({ id: person.id, change: changeOf(form.draft) }, { onSuccess: onClose, onError: form.refuse })
  }
  return (
    <FormDialog
      title="Edit User"
      verb="Save Changes"
      running={isPending ? 'Saving...' : undefined}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={save}
    >
      <PersonFields {...form} />
    </FormDialog>
  )
}
