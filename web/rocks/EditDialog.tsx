import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { RockStatus } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { useUploads } from '../files/uploads.ts'
import { useEdit } from '../form/use-edit.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { updateFailed, useChange } from './changes.ts'
import { changeOf, rockRules, toldOf } from './draft.ts'
import { useTeamChoice } from './team-choice.ts'
import { tellInvalid } from './refusals.ts'
import { RockConflict } from './RockConflict.tsx'
import { RockFields } from './RockFields.tsx'

type Props = { rock: Rock; atFiles?: boolean; onClose: () => void }

const useScrollToFiles = (wanted: boolean) =>
  useEffect(() => {
    if (wanted) document.querySelector('#attachments')?.scrollIntoView({ block: 'end' })
  }, [wanted])

const useRockEdit = (rock: Rock, onClose: () => void) => {
  const { base, clash, form, onError } = useEdit({
    row: rock,
    rules: rockRules,
    currentIn: ({ problem }) => problem.current as Rock,
    onFailed: updateFailed,
  })
  const uploads = useUploads((file) =>
    form.update((draft) => ({ ...draft, attachments: [...draft.attachments, file] })),
  )
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

export const EditDialog = ({ rock, atFiles = false, onClose }: Props) => {
  const { base, clash, form, uploads, save, isPending } = useRockEdit(rock, onClose)
  const chosenTeam = useTeamChoice()
  useScrollToFiles(atFiles)
  const { edit } = rock.can
  const choose = (teamId: number) =>
    form.set({
      ...chosenTeam(form.draft, teamId),
      ...(teamId === base.teamId ? { ownerId: base.ownerId } : {}),
    })
  return (
    <Dialog
      opened
      title={edit ? 'Edit Rock' : 'Rock'}
      dirty={form.dirty || uploads.running}
      onClose={onClose}
      onSubmit={save}
      {...(edit ? { footer: <Foot running={isPending} busy={isPending || uploads.running} /> } : {})}
    >
      {clash && <RockConflict {...clash} draft={form.draft} onTake={form.set} />}
      <RockFields {...form} uploads={uploads} choices={RockStatus.options} readOnly={!edit} onTeam={choose} />
    </Dialog>
  )
}

const Foot = ({ running, busy }: { running: boolean; busy: boolean }) => (
  <>
    <CancelButton />
    <Button type="submit" disabled={busy}>
      {running ? 'Saving...' : 'Save Changes'}
    </Button>
  </>
)
