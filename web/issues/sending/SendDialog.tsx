import { Dispatch } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { DueField } from '../../days/DueField.tsx'
import { CreateForm } from '../../form/CreateForm.tsx'
import { byField } from '../../form/draft.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { LongTextField } from '../../form/LongTextField.tsx'
import type { Rules } from '../../form/rules.ts'
import { useCreate } from '../../form/use-create.ts'
import { TeamField } from '../../teams/TeamField.tsx'
import { useSend } from './changes.ts'

type Draft = { teamId: number | null; answerBy: string | null; text: string }

// Without a team it is NaN, so that the schema has the message for it.
const bodyOf = ({ teamId, answerBy, text }: Draft) => ({
  teamId: teamId ?? Number.NaN,
  answerBy,
  ...(text.trim() === '' ? {} : { text }),
})

const rules: Rules<Draft> = {
  fields: ['teamId', 'answerBy', 'text'],
  errorsOf: (draft) => byField<Draft>(formIssuesOf(Dispatch, bodyOf(draft))),
}

/** Sends an issue to another team, which decides on it from then on; this one reads on and comments. */
export const SendDialog = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const { mutate, isPending } = useSend()
  const creation = useCreate({
    rules,
    start: { teamId: null, answerBy: null, text: '' },
    add: { isPending, mutate: (draft, on) => mutate({ issue, body: bodyOf(draft) }, on) },
    onClose,
  })
  const field = fieldsOf(creation.form)
  return (
    <CreateForm title={t('Send to a team')} verb={t('Send')} running={t('Sending...')} creation={creation}>
      <p dir="auto">
        <b>{issue.title}</b>
      </p>
      <FieldPairs>
        <TeamField data-autofocus except={issue.teamId} {...field('teamId')} />
        <DueField label={t('Answer wanted by')} placeholder={t('No date')} {...field('answerBy')} />
      </FieldPairs>
      <LongTextField label={t('What is wanted')} {...field('text')} />
    </CreateForm>
  )
}
