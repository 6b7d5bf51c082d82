import { Button } from '@mantine/core'
import type { Team } from '#contract/teams.ts'
import { refusedFields, useForm } from '../form.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useChangeTeam } from './changes.ts'
import { bodyOf, draftOf, errorsOf } from './draft.ts'
import { TeamFields } from './TeamFields.tsx'

export const EditDialog = ({ team, onClose }: { team: Team; onClose: () => void }) => {
  const form = useForm(draftOf(team), errorsOf)
  const { mutate, isPending } = useChangeTeam()
  const save = () => {
    if (isPending || !form.isValid()) return
    if (!form.dirty) return onClose()
    const { name, description } = bodyOf(form.draft)
    const edit = { teamId: team.id, change: { name, description } }
    mutate(edit, { onSuccess: onClose, onError: (error) => form.fail(refusedFields(error)) })
  }
  return (
    <Dialog
      opened
      title="Edit Team"
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
      <TeamFields {...form} />
    </Dialog>
  )
}
