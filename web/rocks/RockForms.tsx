import { NewRockStatus, RockStatus } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { useUploads } from '../files/uploads.ts'
import { useScrollToFiles } from '../files/use-scroll-to-files.ts'
import { CreateForm } from '../form/CreateForm.tsx'
import type { Errors } from '../form/draft.ts'
import { EditForm } from '../form/EditForm.tsx'
import type { Send } from '../form/send.ts'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { toast } from '../ui/toast.tsx'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { emptyDraft, newRockOf, newRockRules, rockRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { RockFields } from './RockFields.tsx'
import { useDefaultOwner, useTeamChoice } from './team-choice.ts'

/** What is wrong with team, owner and other teams is told beside the form. */
const tellInvalid = ({ teamId, ownerId, otherTeamsInvolved }: Errors<Draft>) => {
  const description = teamId ?? ownerId ?? otherTeamsInvolved
  if (description) toast({ title: 'Validation Error', description, variant: 'destructive' })
}

const useAddDraft = (): Send<Draft> => {
  const { mutate, isPending } = useAdd()
  return {
    isPending,
    mutate: (draft, on) => draft.teamId !== null && mutate({ teamId: draft.teamId, body: newRockOf(draft) }, on),
  }
}

export const CreateRock = ({ teamId, onClose }: { teamId: number | undefined; onClose: () => void }) => {
  const ownerIn = useDefaultOwner()
  const chosenTeam = useTeamChoice()
  const creation = useCreate({
    rules: newRockRules,
    start: emptyDraft(teamId ?? null, ownerIn(teamId ?? null)),
    add: useAddDraft(),
    onInvalid: tellInvalid,
    onClose,
  })
  const { form } = creation
  const uploads = useUploads(form.update)
  return (
    <CreateForm title="Create Rock" creation={creation} uploads={uploads}>
      <RockFields
        {...form}
        uploads={uploads}
        choices={NewRockStatus.options}
        onTeam={(teamId) => form.set(chosenTeam(form.draft, teamId))}
      />
    </CreateForm>
  )
}

type EditProps = {
  rock: Rock
  /** It is not on the list any more. */
  gone: boolean
  atFiles: boolean
  onClose: () => void
}

export const EditRock = ({ rock, gone, atFiles, onClose }: EditProps) => {
  const edit = useEdit({
    row: rock,
    rules: rockRules,
    readOnly: !rock.can.edit,
    change: useChange(),
    onFailed: updateFailed,
    again: { add: useAddDraft(), without: 'its milestones, comments and files' },
    onInvalid: tellInvalid,
    onClose,
  })
  const { base, form } = edit
  const uploads = useUploads(form.update)
  const chosenTeam = useTeamChoice()
  useScrollToFiles(atFiles)
  const choose = (teamId: number) =>
    form.set({ ...chosenTeam(form.draft, teamId), ...(teamId === base.teamId ? { ownerId: base.ownerId } : {}) })
  return (
    <EditForm what="Rock" edit={edit} gone={gone} uploads={uploads}>
      <RockFields {...form} uploads={uploads} choices={RockStatus.options} onTeam={choose} />
    </EditForm>
  )
}
