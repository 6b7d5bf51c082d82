import { IconRepeat } from '@tabler/icons-react'
import { Priority } from '#contract/todos.ts'
import type { Repeat } from '#contract/todos.ts'
import { DueField } from '../days/DueField.tsx'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import type { Uploads } from '../files/uploads.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { FieldPairs } from '../form/FieldPairs.tsx'
import { fieldsOf } from '../form/fields.ts'
import type { Field, Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { TextField } from '../form/TextField.tsx'
import { PersonField } from '../teams/PersonField.tsx'
import { TeamField } from '../teams/TeamField.tsx'
import { Choice } from '../ui/Choice.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { Segments } from '../ui/Segments.tsx'
import { repeatWords } from './draft.ts'
import type { Draft } from './draft.ts'

type Props = Fields<Draft> & { uploads: Uploads; onTeam: (teamId: number) => void }

const repeats = (Object.keys(repeatWords) as Repeat[]).map((value) => ({ value, label: repeatWords[value] }))

/** The fields of both dialogs. */
export const TodoFields = ({ uploads, onTeam, ...form }: Props) => {
  const field = fieldsOf(form)
  const { teamId } = form.draft
  return (
    <>
      <TextField label="Title" data-autofocus {...field('title')} />
      <LongTextField label="Description" {...field('description')} />
      <FieldPairs>
        <TeamField {...field('teamId')} onChange={onTeam} />
        <PersonField label="Assignee" teamIds={teamId === null ? [] : [teamId]} {...field('assignedToId')} />
        <DueField {...field('dueDate')} />
        <Choice label="Repeat" options={repeats} icon={<IconRepeat aria-hidden size={14} />} {...field('repeat')} />
      </FieldPairs>
      <PriorityField {...field('priority')} />
      <AttachmentsField uploads={uploads} {...field('attachments')} />
    </>
  )
}

const PriorityField = (field: Field<Priority>) => (
  <FieldGroup label="Priority">
    <Segments
      {...field}
      wide
      label="Priority"
      options={Priority.options.map((value) => ({ value, label: <PriorityMark priority={value} /> }))}
    />
  </FieldGroup>
)
