import { Checkbox } from '@mantine/core'
import type { Rock } from '#contract/rocks.ts'
import { DueField } from '../../days/DueField.tsx'
import { AttachmentsField } from '../../files/AttachmentsField.tsx'
import type { Uploads } from '../../files/uploads.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { fieldsOf } from '../../form/fields.ts'
import type { Fields } from '../../form/fields.ts'
import { LongTextField } from '../../form/LongTextField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { PersonField } from '../../teams/PersonField.tsx'
import type { Draft } from './draft.ts'

type Props = Fields<Draft> & {
  rock: Rock
  uploads: Uploads
  /** A new milestone may be completed from the start. */
  fresh?: boolean
}

/** The fields of both milestone forms. */
export const MilestoneFields = ({ rock, uploads, fresh = false, ...form }: Props) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label="Name" data-autofocus {...field('name')} />
      <LongTextField label="Description" {...field('description')} />
      <FieldPairs>
        <PersonField label="Assignee" teamIds={[rock.teamId]} {...field('assignedToId')} />
        <DueField {...field('dueDate')} />
      </FieldPairs>
      {fresh && (
        <Checkbox
          label="Completed already"
          checked={form.draft.completed}
          onChange={(event) => form.set({ completed: event.currentTarget.checked })}
        />
      )}
      <AttachmentsField uploads={uploads} {...field('attachments')} />
    </>
  )
}
