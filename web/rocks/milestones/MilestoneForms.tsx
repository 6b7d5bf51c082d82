import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { DueField } from '../../days/DueField.tsx'
import { AttachmentsField } from '../../files/AttachmentsField.tsx'
import { CreateForm } from '../../form/CreateForm.tsx'
import type { Errors } from '../../form/draft.ts'
import { EditForm } from '../../form/EditForm.tsx'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { fieldsOf } from '../../form/fields.ts'
import type { Fields } from '../../form/fields.ts'
import { LongTextField } from '../../form/LongTextField.tsx'
import { newId } from '../../form/new-id.ts'
import type { Send } from '../../form/send.ts'
import { TextField } from '../../form/TextField.tsx'
import { useCreate } from '../../form/use-create.ts'
import { useEdit } from '../../form/use-edit.ts'
import { useAssignable } from '../../teams/people.ts'
import { PersonField } from '../../teams/PersonField.tsx'
import { toast } from '../../ui/toast.tsx'
import { updateFailed, useAddMilestone, useChangeMilestone } from './changes.ts'
import { bodyOf, emptyDraft, milestoneRules, newMilestoneRules } from './draft.ts'
import type { Draft } from './draft.ts'

const useAddDraft = (rock: Rock): Send<Draft> => {
  // One id for as long as the dialog is open: sent twice, the milestone is added once.
  const [id] = useState(newId)
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
  return (
    <CreateForm title={t('Create Milestone')} creation={creation}>
      <MilestoneFields {...creation.form} rock={rock} fresh />
    </CreateForm>
  )
}

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
    edited: { subject: 'rocks', subjectId: rock.id, part: milestone.id },
    rules: milestoneRules(rock),
    readOnly: !rock.can.edit,
    change: { isPending, mutate: ({ row, change }, on) => mutate({ rock, milestone: row, change }, on) },
    onFailed: updateFailed,
    currentIn: (reply) => (reply as Rock).milestones.find(({ id }) => id === milestone.id) ?? null,
    ...(rockGone ? {} : { again: { add, without: t('You can create it as new, without its comments and files.') } }),
    onClose,
  })
  return (
    <EditForm what={t('Milestone')} edit={edit} gone={gone}>
      <MilestoneFields {...edit.form} rock={rock} />
    </EditForm>
  )
}

type FieldsProps = Fields<Draft> & {
  rock: Rock
  /** A new milestone may be completed from the start. */
  fresh?: boolean
}

const MilestoneFields = ({ rock, fresh = false, ...form }: FieldsProps) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label={t('Name')} data-autofocus {...field('name')} />
      <LongTextField label={t('Description')} {...field('description')} />
      <FieldPairs>
        <PersonField label={t('Assignee')} teamIds={[rock.teamId]} {...field('assignedToId')} />
        <DueField {...field('dueDate')} />
      </FieldPairs>
      {fresh && (
        <Checkbox
          label={t('Completed already')}
          checked={form.draft.completed}
          onChange={(event) => form.set({ completed: event.currentTarget.checked })}
        />
      )}
      <AttachmentsField {...field('attachments')} />
    </>
  )
}
