import { Priority } from '#contract/rows.ts'
import { todos } from '#contract/todos.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { DueField } from '../days/DueField.tsx'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import { useScrollToFiles } from '../files/use-scroll-to-files.ts'
import { CreateForm } from '../form/CreateForm.tsx'
import { EditForm } from '../form/EditForm.tsx'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { FieldPairs } from '../form/FieldPairs.tsx'
import { fieldsOf } from '../form/fields.ts'
import type { Field, Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { sendInTeam } from '../form/send.ts'
import type { Send } from '../form/send.ts'
import { TextField } from '../form/TextField.tsx'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { LinkedItems } from '../links/LinkedItems.tsx'
import { RhythmField } from '../rhythms/RhythmField.tsx'
import { useTold } from '../sync/take-back.ts'
import { useMeIn } from '../teams/people.ts'
import { PersonField } from '../teams/PersonField.tsx'
import { TeamField } from '../teams/TeamField.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { Segments } from '../ui/Segments.tsx'
import { todoFields } from './in-place/fields.ts'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { bodyOf, emptyDraft, todoRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { todoTopic } from './queries.ts'
import { ForField } from './serving/ForField.tsx'

const useAddDraft = () => sendInTeam(useAdd(), bodyOf)

type CreateProps = {
  teamId: number | undefined
  /** What the form starts with, when something else leads to the to-do; `add` then knows that, and the team is given. */
  start?: Partial<Draft>
  add?: Send<Draft>
  /** What has been typed elsewhere. */
  title?: string | undefined
  /** What leads to it. */
  from?: { id: number }
  onClose: () => void
}

export const CreateTodo = ({ teamId, start, add, title = '', from, onClose }: CreateProps) => {
  const meIn = useMeIn()
  const plain = useAddDraft()
  const startIn = (teamId: number | null): Draft => emptyDraft(teamId, meIn(teamId))
  const creation = useCreate({
    rules: todoRules,
    start: { ...startIn(teamId ?? null), ...start },
    typed: title === '' ? {} : { title },
    add: add ?? plain,
    row: from,
    next: (draft) => startIn(draft.teamId),
    onClose,
  })
  const { form } = creation
  return (
    <CreateForm title={t('Create New To-Do')} verb={t('Create To-Do')} creation={creation}>
      <TodoFields
        {...form}
        inTeam={add !== undefined}
        onTeam={(teamId) => form.set({ teamId, assignedToId: meIn(teamId) })}
      />
    </CreateForm>
  )
}

type EditProps = {
  todo: Todo
  /** It is no longer on the list. */
  gone: boolean
  atFiles: boolean
  onClose: () => void
}

export const EditTodo = ({ todo, gone, atFiles, onClose }: EditProps) => {
  const edit = useEdit({
    row: todo,
    edited: { subject: 'todos', subjectId: todo.id },
    rules: todoRules,
    readOnly: !todo.can.edit,
    change: useChange(useTold(todoFields)),
    onFailed: updateFailed,
    again: { add: useAddDraft(), without: t('You can create it as new, without its comments and files.') },
    onClose,
  })
  const { base, form } = edit
  useScrollToFiles(atFiles)
  return (
    <EditForm what={t('To-Do')} edit={edit} gone={gone}>
      <TodoFields
        {...form}
        onTeam={(teamId) => form.set({ teamId, assignedToId: teamId === base.teamId ? base.assignedToId : null })}
      />
      <LinkedItems
        topic={todoTopic.name}
        row={todo}
        load={(signal) => call(todos.links, { params: { todoId: todo.id } }, signal)}
      />
    </EditForm>
  )
}

type FieldsProps = Fields<Draft> & {
  /** The team cannot be changed. */
  inTeam?: boolean
  onTeam: (teamId: number) => void
}

const TodoFields = ({ inTeam = false, onTeam, ...form }: FieldsProps) => {
  const field = fieldsOf(form)
  const { teamId } = form.draft
  return (
    <>
      <TextField label={t('Title')} data-autofocus {...field('title')} />
      <LongTextField label={t('Description')} {...field('description')} />
      <FieldPairs>
        <TeamField {...field('teamId')} {...(inTeam && { disabled: true })} onChange={onTeam} />
        <PersonField label={t('Assignee')} teamIds={teamId === null ? [] : [teamId]} {...field('assignedToId')} />
        <DueField {...field('dueDate')} />
        <RhythmField {...repeatIn(form)} />
      </FieldPairs>
      <ForField teamId={teamId} {...servedIn(form)} />
      <PriorityField {...field('priority')} />
      <AttachmentsField {...field('attachments')} />
    </>
  )
}

/** A name and a rhythm, as one field. */
const repeatIn = ({ draft: { repeat, rhythm }, errors, set, readOnly = false }: Fields<Draft>) => ({
  value: { repeat, rhythm },
  error: errors.repeat ?? errors.rhythm,
  disabled: readOnly,
  onChange: set,
})

/** What the to-do is for, as one field: another rock takes the milestone with it. */
const servedIn = ({ draft: { rockId, milestoneId }, errors, set, readOnly = false }: Fields<Draft>) => ({
  value: { rockId, milestoneId },
  error: errors.rockId ?? errors.milestoneId,
  disabled: readOnly,
  onChange: set,
})

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
