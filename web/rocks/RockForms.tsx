import { useQuery } from '@tanstack/react-query'
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
import { useUser } from '../session/queries.ts'
import { allTeamsQuery, myTeamsQuery } from '../teams/queries.ts'
import { toast } from '../ui/toast.tsx'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { emptyDraft, newRockOf, newRockRules, rockRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { RockFields } from './RockFields.tsx'

/** Says what is wrong with team, owner and other teams in a toast. */
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

/** The owner of a new rock of a team: you, if you are in the team. */
const useDefaultOwner = () => {
  const user = useUser()
  const { data: mine = [] } = useQuery(myTeamsQuery)
  return (teamId: number | null): number | null => (mine.some(({ id }) => id === teamId) ? user.id : null)
}

/** What choosing a team changes in a draft: the owner, and the other teams, which lose this one and unknown ones. */
const useTeamChoice = () => {
  const ownerIn = useDefaultOwner()
  const { data: all = [] } = useQuery(allTeamsQuery)
  return (draft: Draft, teamId: number): Partial<Draft> => ({
    teamId,
    ownerId: ownerIn(teamId),
    otherTeamsInvolved: draft.otherTeamsInvolved.filter((id) => id !== teamId && all.some((team) => team.id === id)),
  })
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
  /** The rock is no longer on the list. */
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
