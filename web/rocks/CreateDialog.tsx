import { Button } from '@mantine/core'
import { NewRockStatus } from '#contract/rocks.ts'
import { useUploads } from '../files/uploads.ts'
import { useDraft } from '../form/use-draft.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { commandKey, Kbd } from '../ui/Kbd.tsx'
import { useAdd } from './changes.ts'
import { emptyDraft, newRockOf, newRockRules, toldOf } from './draft.ts'
import { useDefaultOwner, useTeamChoice } from './team-choice.ts'
import { tellInvalid } from './refusals.ts'
import { RockFields } from './RockFields.tsx'

type Props = { teamId: number | undefined; onClose: () => void }

export const CreateDialog = ({ teamId: current, onClose }: Props) => {
  const teamId = current ?? null
  const ownerIn = useDefaultOwner()
  const chosenTeam = useTeamChoice()
  const form = useDraft(newRockRules, emptyDraft(teamId, ownerIn(teamId)))
  const uploads = useUploads((file) =>
    form.update((draft) => ({ ...draft, attachments: [...draft.attachments, file] })),
  )
  const { mutate, isPending } = useAdd()
  const create = () => {
    const { draft, check, refuse } = form
    if (isPending || uploads.running) return
    const errors = check()
    const told = toldOf(errors)
    if (told) tellInvalid(told)
    if (Object.keys(errors).length > 0 || draft.teamId === null) return
    mutate({ teamId: draft.teamId, body: newRockOf(draft) }, { onSuccess: onClose, onError: refuse })
  }
  return (
    <Dialog
      opened
      title="Create Rock"
      dirty={form.dirty || uploads.running}
      onClose={onClose}
      onSubmit={create}
      footer={<Foot running={isPending} waiting={uploads.running} />}
    >
      <RockFields
        {...form}
        uploads={uploads}
        choices={NewRockStatus.options}
        onTeam={(teamId) => form.set(chosenTeam(form.draft, teamId))}
      />
    </Dialog>
  )
}

const Foot = ({ running, waiting }: { running: boolean; waiting: boolean }) => (
  <>
    <CancelButton />
    <Button type="submit" disabled={running || waiting}>
      {running ? 'Creating...' : 'Create Rock'}
      {!running && <Kbd>{commandKey} ↵</Kbd>}
    </Button>
  </>
)
