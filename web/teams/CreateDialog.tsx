import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { refusedFields, useForm } from '../form.ts'
import { useUser } from '../session/queries.ts'
import { peopleQuery } from '../tenants/queries.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useAddTeam } from './changes.ts'
import { bodyOf, emptyDraft, errorsOf } from './draft.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { TeamFields } from './TeamFields.tsx'

/** Whoever creates a team is its member, and so is not among those to choose from. */
export const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useForm(emptyDraft, errorsOf)
  const { mutate, isPending } = useAddTeam()
  const { data: people } = useQuery(peopleQuery)
  const user = useUser()
  const create = () => {
    if (isPending || !form.isValid()) return
    mutate(bodyOf(form.draft), { onSuccess: onClose, onError: (error) => form.fail(refusedFields(error)) })
  }
  return (
    <Dialog
      opened
      title="Create Team"
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={create}
      footer={
        <>
          <CancelButton />
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Creating...' : 'Create Team'}
          </Button>
        </>
      }
    >
      <TeamFields {...form} />
      <MemberPicker
        people={people?.filter(({ id }) => id !== user.id)}
        chosen={form.draft.memberIds}
        onChange={(memberIds) => form.set({ memberIds })}
      />
    </Dialog>
  )
}
