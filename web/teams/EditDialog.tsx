import type { Team } from '#contract/teams.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useChangeTeam } from './changes.ts'
import { bodyOf, draftOf, teamRules } from './draft.ts'
import { TeamFields } from './TeamFields.tsx'

export const EditDialog = ({ team, onClose }: { team: Team; onClose: () => void }) => {
  const form = useDraft(teamRules, draftOf(team))
  const { mutate, isPending } = useChangeTeam()
  const save = () => {
    if (isPending || !form.isValid()) return
    if (!form.dirty) return onClose()
    const { name, description } = bodyOf(form.draft)
    mutate({ teamId: team.id, change: { name, description } }, { onSuccess: onClose, onError: form.refuse })
  }
  return (
    <FormDialog
      title="Edit Team"
      verb="Save Changes"
      running={isPending ? 'Saving...' : undefined}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={save}
    >
      <TeamFields {...form} />
    </FormDialog>
  )
}
