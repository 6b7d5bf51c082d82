import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../form/FormDialog.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useUser } from '../session/queries.ts'
import { peopleQuery } from '../tenants/queries.ts'
import { useAddTeam } from './changes.ts'
import { bodyOf, emptyDraft, teamRules } from './draft.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { TeamFields } from './TeamFields.tsx'

/** Whoever creates a team is its member, and so is not among those to choose from. */
export const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useDraft(teamRules, emptyDraft)
  const { mutate, isPending } = useAddTeam()
  const { data: people } = useQuery(peopleQuery)
  const user = useUser()
  const create = () => {
    if (isPending || !form.isValid()) return
    mutate(bodyOf(form.draft), { onSuccess: onClose, onError: form.refuse })
  }
  return (
    <FormDialog
      title="Create Team"
      verb="Create Team"
      running={isPending ? 'Creating...' : undefined}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={create}
    >
      <TeamFields {...form} />
      <MemberPicker
        people={people?.filter(({ id }) => id !== user.id)}
        chosen={form.draft.memberIds}
        onChange={(memberIds) => form.set({ memberIds })}
      />
    </FormDialog>
  )
}
