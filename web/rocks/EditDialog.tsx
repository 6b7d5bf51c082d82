import { RockStatus } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { useUploads } from '../files/uploads.ts'
import { useScrollToFiles } from '../files/use-scroll-to-files.ts'
import { anew } from '../form/draft.ts'
import { EditForm } from '../form/EditForm.tsx'
import { useEdit } from '../form/use-edit.ts'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { changeOf, newRockOf, rockRules, toldOf } from './draft.ts'
import { useTeamChoice } from './team-choice.ts'
import { tellInvalid } from './refusals.ts'
import { RockConflict } from './RockConflict.tsx'
import { RockFields } from './RockFields.tsx'

type Props = {
  rock: Rock
  /** It is not on the list any more. */
  gone: boolean
  atFiles?: boolean
  onClose: () => void
}

const useRockEdit = (rock: Rock, onClose: () => void) => {
  const { base, clash, form, onError } = useEdit({
    row: rock,
    rules: rockRules,
    currentIn: ({ problem }) => problem.current as Rock,
    onFailed: updateFailed,
  })
  const uploads = useUploads(form.update)
  const { mutate, isPending } = useChange()
  const add = useAdd()
  const isReady = (): boolean => {
    if (isPending || add.isPending || uploads.running || !rock.can.edit) return false
    const errors = form.check()
    const told = toldOf(errors)
    if (told) tellInvalid(told)
    return Object.keys(errors).length === 0
  }
  const save = () => {
    if (!isReady()) return
    const change = changeOf(rockRules.draftOf(base), form.draft)
    if (Object.keys(change).length === 0) onClose()
    else mutate({ rock: base, change }, { onSuccess: onClose, onError })
  }
  const create = () => {
    const { teamId } = form.draft
    if (!isReady() || teamId === null) return
    const body = newRockOf(anew(form.draft, base))
    add.mutate({ teamId, body }, { onSuccess: onClose, onError: form.refuse })
  }
  const again = { create, creating: add.isPending, without: 'its milestones, comments and files' }
  return { base, clash, form, uploads, save, isPending, again }
}

export const EditDialog = ({ rock, gone, atFiles = false, onClose }: Props) => {
  const { base, clash, form, uploads, save, isPending, again } = useRockEdit(rock, onClose)
  const chosenTeam = useTeamChoice()
  useScrollToFiles(atFiles)
  const readOnly = !rock.can.edit
  const choose = (teamId: number) =>
    form.set({
      ...chosenTeam(form.draft, teamId),
      ...(teamId === base.teamId ? { ownerId: base.ownerId } : {}),
    })
  return (
    <EditForm
      what="Rock"
      readOnly={readOnly}
      gone={gone}
      saving={isPending}
      form={form}
      uploads={uploads}
      again={again}
      onClose={onClose}
      onSubmit={save}
    >
      {clash && <RockConflict {...clash} draft={form.draft} onTake={form.set} />}
      <RockFields {...form} uploads={uploads} choices={RockStatus.options} readOnly={readOnly} onTeam={choose} />
    </EditForm>
  )
}
