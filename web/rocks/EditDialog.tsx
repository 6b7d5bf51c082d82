import { RockStatus } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { useUploads } from '../files/uploads.ts'
import { useScrollToFiles } from '../files/use-scroll-to-files.ts'
import { EditForm } from '../form/EditForm.tsx'
import { useEdit } from '../form/use-edit.ts'
import { updateFailed, useChange } from './changes.ts'
import { changeOf, rockRules, toldOf } from './draft.ts'
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
  const save = () => {
    if (isPending || uploads.running || !rock.can.edit) return
    const errors = form.check()
    const told = toldOf(errors)
    if (told) tellInvalid(told)
    if (Object.keys(errors).length > 0) return
    const change = changeOf(rockRules.draftOf(base), form.draft)
    if (Object.keys(change).length === 0) onClose()
    else mutate({ rock: base, change }, { onSuccess: onClose, onError })
  }
  return { base, clash, form, uploads, save, isPending }
}

export const EditDialog = ({ rock, gone, atFiles = false, onClose }: Props) => {
  const { base, clash, form, uploads, save, isPending } = useRockEdit(rock, onClose)
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
      onClose={onClose}
      onSubmit={save}
    >
      {clash && <RockConflict {...clash} draft={form.draft} onTake={form.set} />}
      <RockFields {...form} uploads={uploads} choices={RockStatus.options} readOnly={readOnly} onTeam={choose} />
    </EditForm>
  )
}
