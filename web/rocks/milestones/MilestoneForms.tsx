import { useState } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { useUploads } from '../../files/uploads.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import type { Errors } from '../../form/draft.ts'
import { EditForm } from '../../form/EditForm.tsx'
import type { Send } from '../../form/send.ts'
import { useCreate } from '../../form/use-create.ts'
import { useEdit } from '../../form/use-edit.ts'
import { useAssignable } from '../../teams/people.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { useAddMilestone, useChangeMilestone } from './changes.ts'
import { bodyOf, emptyDraft, milestoneRules, newMilestoneRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { MilestoneFields } from './MilestoneFields.tsx'

const useAddDraft = (rock: Rock): Send<Draft> => {
  // One id for as long as the dialog is open: sent twice, the milestone is added once.
  const [id] = useState(() => crypto.randomUUID())
  const people = useAssignable([rock.teamId])
  const { mutate, isPending } = useAddMilestone()
  const add: Send<Draft>['mutate'] = (draft, on) => {
    const assignee = people.find((person) => person.id === draft.assignedToId) ?? null
    mutate({ rock, assignee, body: { ...bodyOf(draft), id, completed: draft.completed } }, on)
  }
  return { isPending, mutate: add }
}

const tellInvalid = ({ name }: Errors<Draft>) => {
  if (name) toast({ title: name, variant: 'destructive' })
}

export const CreateMilestone = ({ rock, onClose }: { rock: Rock; onClose: () => void }) => {
  const add = useAddDraft(rock)
  const creation = useCreate({ rules: newMilestoneRules, start: emptyDraft, add, onInvalid: tellInvalid, onClose })
  const uploads = useUploads(creation.form.update)
  return (
    <CreateForm title="Create Milestone" creation={creation} uploads={uploads}>
      <MilestoneFields {...creation.form} rock={rock} uploads={uploads} fresh />
    </CreateForm>
  )
}

const updateFailed = failed('Failed to update milestone ({status})')

type EditProps = {
  rock: Rock
  rockGone: boolean
  milestone: Milestone
  /** The milestone is no longer in the rock, or the rock no longer on the list. */
  gone: boolean
  onClose: () => void
}

export const EditMilestone = ({ rock, rockGone, milestone, gone, onClose }: EditProps) => {
  const { mutate, isPending } = useChangeMilestone()
  const add = useAddDraft(rock)
  const edit = useEdit({
    row: milestone,
    rules: milestoneRules(rock),
    readOnly: !rock.can.edit,
    change: { isPending, mutate: ({ row, change }, on) => mutate({ rock, milestone: row, change }, on) },
    onFailed: updateFailed,
    currentIn: (reply) => (reply as Rock).milestones.find(({ id }) => id === milestone.id) ?? null,
    ...(rockGone ? {} : { again: { add, without: 'its comments and files' } }),
    onClose,
  })
  const uploads = useUploads(edit.form.update)
  return (
    <EditForm what="Milestone" edit={edit} gone={gone} uploads={uploads}>
      <MilestoneFields {...edit.form} rock={rock} uploads={uploads} />
    </EditForm>
  )
}
