import type { Decision } from '#contract/decisions.ts'
import { t } from '#contract/words.ts'
import { EditForm } from '../form/EditForm.tsx'
import { fieldsOf } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { useEdit } from '../form/use-edit.ts'
import { updateFailed, useChange } from './changes.ts'
import { decisionRules } from './draft.ts'

/** Rewords a decision. */
export const EditDecision = ({
  decision,
  gone,
  onClose,
}: {
  decision: Decision
  gone: boolean
  onClose: () => void
}) => {
  const edit = useEdit({
    row: decision,
    edited: decision.issueId === null ? null : { subject: 'issues', subjectId: decision.issueId, part: 'decision' },
    rules: decisionRules,
    readOnly: false,
    change: useChange(),
    onFailed: updateFailed,
    onClose,
  })
  const field = fieldsOf(edit.form)
  return (
    <EditForm what={t('Decision')} edit={edit} gone={gone} moves={false}>
      <LongTextField label={t('Decision')} {...field('text')} />
      <LongTextField label={t('Root cause')} {...field('rootCause')} />
    </EditForm>
  )
}
