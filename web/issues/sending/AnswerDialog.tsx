import { Answer } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { byField } from '../../form/draft.ts'
import { fieldsOf } from '../../form/fields.ts'
import { LongTextField } from '../../form/LongTextField.tsx'
import type { Rules } from '../../form/rules.ts'
import { useCreate } from '../../form/use-create.ts'
import { useAnswer } from './changes.ts'

const rules: Rules<Answer> = {
  fields: ['text'],
  errorsOf: (draft) => byField<Answer>(formIssuesOf(Answer, draft)),
}

/** Answers the team that sent an issue; the answer joins its comments. */
export const AnswerDialog = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const { mutate, isPending } = useAnswer()
  const creation = useCreate({
    rules,
    start: { text: '' },
    add: { isPending, mutate: (draft, on) => mutate({ issue, ...draft }, on) },
    onClose,
  })
  return (
    <CreateForm title={t('Answer')} running={t('Sending...')} creation={creation}>
      <p dir="auto">
        <b>{issue.title}</b>
      </p>
      <LongTextField label={t('Answer')} data-autofocus {...fieldsOf(creation.form)('text')} />
    </CreateForm>
  )
}
