import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { Rock } from '#contract/rocks.ts'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import type { Uploads } from '../files/uploads.ts'
import type { DraftState } from '../form/use-draft.ts'
import { PersonField } from '../teams/PersonField.tsx'
import { DueField } from '../ui/DueField.tsx'
import type { Draft } from './milestone-draft.ts'
import styles from './RockFields.module.css'

type Fields = Pick<DraftState<Draft>, 'draft' | 'errors' | 'set'> & { readOnly?: boolean }

type Props = Fields & {
  rock: Rock
  uploads: Uploads
  /** A new one may be completed from the start. */
  fresh?: boolean
}

/** The fields of both dialogs of a milestone. */
export const MilestoneFields = ({ rock, uploads, fresh = false, ...fields }: Props) => {
  const { draft, errors, set, readOnly = false } = fields
  return (
    <>
      <Words {...fields} />
      <div className={styles.pairs}>
        <PersonField
          label="Assignee"
          teamIds={[rock.teamId, ...rock.otherTeamsInvolved]}
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
      </div>
      {fresh && (
        <Checkbox
          label="Completed already"
          checked={draft.completed}
          onChange={(event) => set({ completed: event.currentTarget.checked })}
        />
      )}
      <AttachmentsField
        files={draft.attachments}
        uploads={uploads}
        error={errors.attachments}
        readOnly={readOnly}
        onRemove={(url) => set({ attachments: draft.attachments.filter((file) => file.url !== url) })}
      />
    </>
  )
}

const Words = ({ draft, errors, set, readOnly = false }: Fields) => (
  <>
    <TextInput
      label="Name"
      data-autofocus
      value={draft.name}
      error={errors.name}
      disabled={readOnly}
      onChange={(event) => set({ name: event.currentTarget.value })}
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
  </>
)
