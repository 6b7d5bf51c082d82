import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useId } from 'react'
import { Priority } from '#contract/todos.ts'
import type { Repeat } from '#contract/todos.ts'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import type { Uploads } from '../files/uploads.ts'
import type { DraftState } from '../form/use-draft.ts'
import { PersonField } from '../teams/PersonField.tsx'
import { TeamField } from '../teams/TeamField.tsx'
import { Choice } from '../ui/Choice.tsx'
import { DueField } from '../ui/DueField.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import type { Draft } from './draft.ts'
import { repeatWords } from './words.ts'
import styles from './TodoFields.module.css'

type Props = Pick<DraftState<Draft>, 'draft' | 'errors' | 'set'> & {
  uploads: Uploads
  readOnly?: boolean
  onTeam: (teamId: number) => void
}

const repeats = (Object.keys(repeatWords) as Repeat[]).map((value) => ({ value, label: repeatWords[value] }))

/** The fields of both dialogs. */
export const TodoFields = ({ draft, errors, set, uploads, readOnly = false, onTeam }: Props) => (
  <>
    <TextInput
      label="Title"
      data-autofocus
      value={draft.title}
      error={errors.title}
      disabled={readOnly}
      onChange={(event) => set({ title: event.currentTarget.value })}
    />
    <Textarea
      label="Description"
      autosize
      minRows={3}
      maxRows={10}
      value={draft.description}
      error={errors.description}
      disabled={readOnly}
      onChange={(event) => set({ description: event.currentTarget.value })}
    />
    <div className={styles.pairs}>
      <TeamField value={draft.teamId} error={errors.teamId} disabled={readOnly} onChange={onTeam} />
      <PersonField
        label="Assignee"
        teamIds={draft.teamId === null ? [] : [draft.teamId]}
        value={draft.assignedToId}
        error={errors.assignedToId}
        disabled={readOnly}
        onChange={(assignedToId) => set({ assignedToId })}
      />
      <DueField
        value={draft.dueDate}
        error={errors.dueDate}
        disabled={readOnly}
        onChange={(dueDate) => set({ dueDate })}
      />
      <Choice
        label="Repeat"
        options={repeats}
        value={draft.repeat}
        disabled={readOnly}
        sign={<IconRepeat aria-hidden size={14} />}
        onChange={(repeat) => set({ repeat })}
      />
    </div>
    <PriorityField value={draft.priority} disabled={readOnly} onChange={(priority) => set({ priority })} />
    <AttachmentsField
      files={draft.attachments}
      uploads={uploads}
      error={errors.attachments}
      readOnly={readOnly}
      onRemove={(url) => set({ attachments: draft.attachments.filter((file) => file.url !== url) })}
    />
  </>
)

type PriorityProps = { value: Priority; disabled: boolean; onChange: (priority: Priority) => void }

const PriorityField = ({ value, disabled, onChange }: PriorityProps) => {
  const labelId = useId()
  return (
    <div>
      <div id={labelId} className={styles.label}>
        Priority
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        data={Priority.options.map((value) => ({ value, label: <PriorityMark priority={value} /> }))}
        value={value}
        disabled={disabled}
        onChange={(chosen) => onChange(Priority.options.find((option) => option === chosen) ?? value)}
      />
    </div>
  )
}
