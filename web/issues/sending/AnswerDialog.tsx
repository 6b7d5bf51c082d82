import * as z from 'zod/mini'
import { FilledText } from '#contract/fields.ts'
import type { Issue } from '#contract/issues.ts'
import { issuesOf } from '#contract/problem.ts'
import { byField } from '../../form/draft.ts'
import { fieldsOf } from '../../form/fields.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { LongTextField } from '../../form/LongTextField.tsx'
import type { Rules } from '../../form/rules.ts'
import { useDraft } from '../../form/use-draft.ts'
import { useAnswer } from './changes.ts'

type Draft = { text: string }

const Answer = z.object({ text: FilledText(5000, 'Required') })

const rules: Rules<Draft> = {
  fields: ['text'],
  errorsOf: (draft) => byField<Draft>(issuesOf(Answer, draft)),
}

/** Answers the team that sent an issue; the answer joins its comments. */
export const AnswerDialog = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const form = useDraft(rules, { text: '' })
  const { mutate, isPending } = useAnswer()
  const send = () => {
    if (form.isValid()) mutate({ issue, ...form.draft }, { onSuccess: onClose, onError: form.refuse })
  }
  return (
    <FormDialog
      title="Answer"
      verb="Answer"
      running={isPending ? 'Sending...' : undefined}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={send}
    >
      <p dir="auto">
        <b>{issue.title}</b>
      </p>
      <LongTextField label="Answer" data-autofocus {...fieldsOf(form)('text')} />
    </FormDialog>
  )
}
