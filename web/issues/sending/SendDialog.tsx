import { Dispatch } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { issuesOf } from '#contract/problem.ts'
import { DueField } from '../../days/DueField.tsx'
import { byField } from '../../form/draft.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { LongTextField } from '../../form/LongTextField.tsx'
import type { Rules } from '../../form/rules.ts'
import { useDraft } from '../../form/use-draft.ts'
import { TeamField } from '../../teams/TeamField.tsx'
import { useSend } from './changes.ts'

type Draft = { teamId: number | null; answerBy: string | null; text: string }

const bodyOf = ({ teamId, answerBy, text }: Draft) => ({
  teamId: teamId ?? Number.NaN,
  answerBy,
  ...(text.trim() === '' ? {} : { text }),
})

const rules: Rules<Draft> = {
  fields: ['teamId', 'answerBy', 'text'],
  errorsOf: (draft) => byField<Draft>(issuesOf(Dispatch, bodyOf(draft))),
}

/** Sends an issue to another team, which decides on it from then on; this one reads on and comments. */
export const SendDialog = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const form = useDraft(rules, { teamId: null, answerBy: null, text: '' })
  const { mutate, isPending } = useSend()
  const field = fieldsOf(form)
  const send = () => {
    if (form.isValid()) mutate({ issue, body: bodyOf(form.draft) }, { onSuccess: onClose, onError: form.refuse })
  }
  return (
    <FormDialog
      title="Send to a team"
      verb="Send"
      running={isPending ? 'Sending...' : undefined}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={send}
    >
      <p dir="auto">
        <b>{issue.title}</b>
      </p>
      <FieldPairs>
        <TeamField data-autofocus except={issue.teamId} {...field('teamId')} />
        <DueField label="Answer wanted by" placeholder="No date" {...field('answerBy')} />
      </FieldPairs>
      <LongTextField label="What is wanted" {...field('text')} />
    </FormDialog>
  )
}
