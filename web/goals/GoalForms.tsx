import { goalStatuses } from '#contract/goals.ts'
import type { PlanGoal } from '#contract/goals.ts'
import { Priority } from '#contract/rows.ts'
import { t } from '#contract/words.ts'
import { DueField } from '../days/DueField.tsx'
import { CreateForm } from '../form/CreateForm.tsx'
import { EditForm } from '../form/EditForm.tsx'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { FieldPairs } from '../form/FieldPairs.tsx'
import { fieldsOf } from '../form/fields.ts'
import type { Field, Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { TextField } from '../form/TextField.tsx'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { useTold } from '../sync/take-back.ts'
import { useMeIn } from '../teams/people.ts'
import { PersonField } from '../teams/PersonField.tsx'
import { Choice } from '../ui/Choice.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { Segments } from '../ui/Segments.tsx'
import { goalFields, updateFailed, useAdd, useChange } from './changes.ts'
import { bodyOf, emptyDraft, goalRulesIn } from './draft.ts'
import type { Draft } from './draft.ts'
import { ServesField } from './ServesField.tsx'
import { statuses } from './statuses.tsx'

/** Sends a draft as a new goal of a team. */
const useAddDraft = (teamId: number) => {
  const { isPending, mutate } = useAdd()
  return {
    isPending,
    mutate: (draft: Draft, on: Parameters<typeof mutate>[1]) => mutate({ teamId, body: bodyOf(draft) }, on),
  }
}

export const AddGoal = ({ teamId, onClose }: { teamId: number; onClose: () => void }) => {
  const start = emptyDraft(useMeIn()(teamId))
  const creation = useCreate({
    rules: goalRulesIn(teamId),
    start,
    add: useAddDraft(teamId),
    next: ({ serves }) => ({ ...start, serves }),
    onClose,
  })
  return (
    <CreateForm title={t('Add Goal')} verb={t('Create Goal')} creation={creation}>
      <GoalFields {...creation.form} teamId={teamId} />
    </CreateForm>
  )
}

type EditProps = {
  goal: PlanGoal
  /** It has been deleted. */
  gone: boolean
  onClose: () => void
}

export const EditGoal = ({ goal, gone, onClose }: EditProps) => {
  const edit = useEdit({
    row: goal,
    edited: { subject: 'goals', subjectId: goal.id },
    rules: goalRulesIn(goal.teamId),
    readOnly: !goal.can.edit,
    change: useChange(useTold(goalFields)),
    onFailed: updateFailed,
    again: { add: useAddDraft(goal.teamId), without: t('You can create it as new, without its rocks.') },
    onClose,
  })
  return (
    <EditForm what={t('Goal')} edit={edit} gone={gone} moves={false}>
      <GoalFields {...edit.form} teamId={goal.teamId} />
    </EditForm>
  )
}

const statusOptions = goalStatuses.map((value) => {
  const { label, Icon } = statuses[value]
  return { value, label, icon: <Icon aria-hidden size={14} /> }
})

const GoalFields = ({ teamId, ...form }: Fields<Draft> & { teamId: number }) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label={t('Title')} data-autofocus {...field('title')} />
      <LongTextField label={t('Description')} {...field('description')} />
      <FieldPairs>
        <PersonField label={t('Owner')} teamIds={[teamId]} {...field('assignedToId')} />
        <DueField {...field('dueDate')} />
        <Choice label={t('Status')} options={statusOptions} {...field('status')} />
        <TextField label={t('Progress')} inputMode="numeric" rightSection="%" maxLength={20} {...field('progress')} />
      </FieldPairs>
      <ServesField teamId={teamId} {...field('serves')} />
      <PriorityField {...field('priority')} />
    </>
  )
}

const PriorityField = (field: Field<Priority>) => (
  <FieldGroup label={t('Priority')}>
    <Segments
      {...field}
      wide
      label={t('Priority')}
      options={Priority.options.map((value) => ({ value, label: <PriorityMark priority={value} /> }))}
    />
  </FieldGroup>
)
