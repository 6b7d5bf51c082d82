import { Button } from '@mantine/core'
import type { FocusEvent } from 'react'
import type { Issue, IssueChange } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { Conflict } from '../../../../form/Conflict.tsx'
import { fieldsOf } from '../../../../form/fields.ts'
import { LongTextField } from '../../../../form/LongTextField.tsx'
import { TextField } from '../../../../form/TextField.tsx'
import { EditingNow } from '../../../../form/editing/EditingNow.tsx'
import { useEditInPlace } from '../../../../form/use-edit-in-place.ts'
import { useKeptDraft } from '../../../../form/use-kept-draft.ts'
import { updateFailed, useChange } from '../../../../issues/changes.ts'
import { issueRules } from '../../../../issues/draft.ts'
import type { Draft } from '../../../../issues/draft.ts'
import styles from './stage.module.css'
import { issueFields } from '../../../../issues/in-place/fields.ts'
import { useTold } from '../../../../sync/take-back.ts'

/**
 * What the issue really is, in one sentence; it becomes its title. What is typed is there again when the meeting comes
 * back to the issue.
 */
export const Sentence = ({ issue }: { issue: Issue }) => {
  const { form, edited, clash, saving, save, reset } = useEditInPlace<Issue, Draft, IssueChange>({
    row: issue,
    edited: { subject: 'issues', subjectId: issue.id },
    rules: issueRules,
    readOnly: !issue.can.edit,
    change: useChange(useTold(issueFields)),
    onFailed: updateFailed,
  })
  useKeptDraft(`issue ${issue.id}`, issueRules.fields, form)
  const field = fieldsOf(form)
  /** Leaving it saves it and Esc takes it back, as in the room's other fields; what cannot be saved stays as typed, and says why. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const isLeft = document.hasFocus() && !currentTarget.contains(relatedTarget)
    if (!isLeft || clash || !form.dirty || saving) return
    if (Object.keys(form.mark()).length === 0) save()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields are left together
    <form
      noValidate
      className={styles.sentence}
      onBlur={onBlur}
      onKeyDown={({ key }) => key === 'Escape' && reset()}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) save()
      }}
    >
      {edited && <EditingNow edited={edited} />}
      {clash && <Conflict what={t('Issue')} {...clash} draft={form.draft} onTake={form.set} />}
      <TextField label={t('In one sentence')} {...field('title')} />
      <LongTextField label={t('What it is about')} minRows={1} {...field('description')} />
      {clash && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={reset}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={saving}>
            {saving ? t('Saving...') : t('Save')}
          </Button>
        </div>
      )}
    </form>
  )
}
