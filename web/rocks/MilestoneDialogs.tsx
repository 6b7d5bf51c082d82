import { useState } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { useUploads } from '../files/uploads.ts'
import { anew } from '../form/draft.ts'
import { EditForm } from '../form/EditForm.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useEdit } from '../form/use-edit.ts'
import { useAssignable } from '../teams/people.ts'
import { toast } from '../ui/toast.tsx'
import { failed } from '../ui/failures.ts'
import { useAddMilestone, useChangeMilestone } from './milestone-changes.ts'
import { bodyOf, changeOf, emptyDraft, milestoneRules } from './milestone-draft.ts'
import type { Draft } from './milestone-draft.ts'
import { MilestoneConflict } from './MilestoneConflict.tsx'
import { MilestoneFields } from './MilestoneFields.tsx'

type Answer = { onSuccess: () => void; onError: (error: Error) => void }

const useNewMilestone = (rock: Rock) => {
  // One for as long as the dialog is open: sent twice, it is added once.
  const [id] = useState(() => crypto.randomUUID())
  const people = useAssignable([rock.teamId])
  const { mutate, isPending } = useAddMilestone()
  const add = (draft: Draft, answer: Answer) => {
    const assignee = people.find((person) => person.id === draft.assignedToId) ?? null
    mutate({ rock, assignee, body: { ...bodyOf(draft), id, completed: draft.completed } }, answer)
  }
  return { add, isPending }
}

export const AddMilestone = ({ rock, onClose }: { rock: Rock; onClose: () => void }) => {
  const form = useDraft(milestoneRules, emptyDraft)
  const uploads = useUploads(form.update)
  const { add, isPending } = useNewMilestone(rock)
  const create = () => {
    const { draft, check, refuse } = form
    if (isPending || uploads.running) return
    const errors = check()
    if (errors.name) toast({ title: errors.name, variant: 'destructive' })
    if (Object.keys(errors).length > 0) return
    add(draft, { onSuccess: onClose, onError: refuse })
  }
  return (
    <FormDialog
      title="Create Milestone"
      verb="Create Milestone"
      running={isPending ? 'Creating...' : undefined}
      dirty={form.dirty}
      waiting={uploads.running}
      onClose={onClose}
      onSubmit={create}
    >
      <MilestoneFields {...form} rock={rock} uploads={uploads} fresh />
    </FormDialog>
  )
}

const useMilestoneEdit = (rock: Rock, milestone: Milestone, onClose: () => void) => {
  const { base, clash, form, onError } = useEdit({
    row: milestone,
    rules: milestoneRules,
    currentIn: ({ problem }) => (problem.current as Rock).milestones.find(({ id }) => id === milestone.id) ?? null,
    onFailed: failed('Failed to update milestone ({status})'),
  })
  const uploads = useUploads(form.update)
  const { mutate, isPending } = useChangeMilestone()
  const save = () => {
    if (isPending || uploads.running || !rock.can.edit || !form.isValid()) return
    const change = changeOf(milestoneRules.draftOf(base), form.draft)
    if (Object.keys(change).length === 0) onClose()
    else mutate({ rock, milestone: base, change }, { onSuccess: onClose, onError })
  }
  const fresh = useNewMilestone(rock)
  const create = () => {
    if (fresh.isPending || uploads.running || !form.isValid()) return
    fresh.add(anew(form.draft, base), { onSuccess: onClose, onError: form.refuse })
  }
  const again = { create, creating: fresh.isPending, without: 'its comments and files' }
  return { clash, form, uploads, save, isPending, again }
}

type EditProps = {
  rock: Rock
  rockGone: boolean
  milestone: Milestone
  /** It is not in the rock any more, or the rock not on the list. */
  gone: boolean
  onClose: () => void
}

export const EditMilestone = ({ rock, rockGone, milestone, gone, onClose }: EditProps) => {
  const { clash, form, uploads, save, isPending, again } = useMilestoneEdit(rock, milestone, onClose)
  const readOnly = !rock.can.edit
  return (
    <EditForm
      what="Milestone"
      readOnly={readOnly}
      gone={gone}
      saving={isPending}
      form={form}
      uploads={uploads}
      {...(rockGone ? {} : { again })}
      onClose={onClose}
      onSubmit={save}
    >
      {clash && <MilestoneConflict {...clash} rock={rock} draft={form.draft} onTake={form.set} />}
      <MilestoneFields {...form} rock={rock} uploads={uploads} readOnly={readOnly} />
    </EditForm>
  )
}
