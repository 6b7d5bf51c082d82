import { type ChartDraft, DraftName } from '#contract/positions.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { byField } from '../../form/draft.ts'
import { fieldsOf } from '../../form/fields.ts'
import type { Rules } from '../../form/rules.ts'
import type { Send } from '../../form/send.ts'
import { TextField } from '../../form/TextField.tsx'
import { useCreate } from '../../form/use-create.ts'
import { shortDate } from '../../ui/dates.ts'
import { useToday } from '../../ui/clock.ts'
import { useAddDraft, useRenameDraft } from './changes.ts'

type Naming = { name: string }

const rules: Rules<Naming> = {
  fields: ['name'],
  errorsOf: (draft) => byField(formIssuesOf(DraftName, draft)),
}

type FormProps = {
  title: string
  verb: string
  running: string
  start: Naming
  send: Send<Naming, ChartDraft>
  onDone: (draft: ChartDraft) => void
  onClose: () => void
}

const NameForm = ({ title, verb, running, start, send, onDone, onClose }: FormProps) => {
  const creation = useCreate({ rules, start, add: send, onAdded: onDone, onClose })
  return (
    <CreateForm {...{ title, verb, running, creation }}>
      <TextField label={t('Name')} data-autofocus {...fieldsOf(creation.form)('name')} />
    </CreateForm>
  )
}

type CreateProps = { teamId: number; onCreated: (draft: ChartDraft) => void; onClose: () => void }

export const CreateDraft = ({ teamId, onCreated, onClose }: CreateProps) => {
  const { isPending, mutate } = useAddDraft()
  return (
    <NameForm
      title={t('New Draft')}
      verb={t('Create Draft')}
      running={t('Creating...')}
      start={{ name: t('Draft of {useToday}', { useToday: shortDate(useToday()) }) }}
      send={{ isPending, mutate: ({ name }, on) => mutate({ teamId, name }, on) }}
      onDone={onCreated}
      onClose={onClose}
    />
  )
}

export const RenameDraft = ({ draft, onClose }: { draft: ChartDraft; onClose: () => void }) => {
  const { isPending, mutate } = useRenameDraft()
  return (
    <NameForm
      title={t('Rename Draft')}
      verb={t('Rename')}
      running={t('Saving...')}
      start={{ name: draft.name }}
      send={{ isPending, mutate: ({ name }, on) => mutate({ draft, name }, on) }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
