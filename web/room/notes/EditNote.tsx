import { Button, Textarea } from '@mantine/core'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import { t } from '#contract/words.ts'
import { Conflict } from '../../form/Conflict.tsx'
import { EditingNow } from '../../form/editing/EditingNow.tsx'
import { useEdit } from '../../form/use-edit.ts'
import { updateFailed, useChange } from './changes.ts'
import { noteRules } from './draft.ts'
import styles from './notes.module.css'

/** A note being changed, in its place. Two people who change one at once see both versions. */
export const EditNote = ({ note, onClose }: { note: MeetingNote; onClose: () => void }) => {
  const edit = useEdit({
    row: note,
    edited: { subject: 'l10_meeting_notes', subjectId: note.id },
    rules: noteRules,
    readOnly: false,
    change: useChange(),
    onFailed: updateFailed,
    onClose,
  })
  const { form, edited, clash, save, saving, onClose: close } = edit
  const { draft, errors, set } = form
  return (
    <div className={styles.edit}>
      {edited && <EditingNow edited={edited} />}
      {clash && <Conflict what={t('Note')} {...clash} draft={draft} onTake={set} />}
      <Textarea
        aria-label={t('Note')}
        autosize
        minRows={2}
        maxRows={12}
        data-autofocus
        ref={(field) => field?.focus()}
        value={draft.content}
        error={errors.content}
        onChange={({ currentTarget: { value } }) => set({ content: value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save()
        }}
      />
      <div className={styles.acts}>
        <Button size="xs" variant="subtle" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button size="xs" onClick={save} disabled={saving}>
          {saving ? t('Saving...') : t('Save')}
        </Button>
      </div>
    </div>
  )
}
