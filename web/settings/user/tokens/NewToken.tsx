import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContext, useId, useState } from 'react'
import { TokenScope } from '#contract/tokens.ts'
import { t } from '#contract/words.ts'
import { DueField } from '../../../days/DueField.tsx'
import { useWorkspaceDay } from '../../../days/workspace-calendar.ts'
import { CreateForm } from '../../../form/CreateForm.tsx'
import { FieldGroup } from '../../../form/FieldGroup.tsx'
import { fieldsOf } from '../../../form/fields.ts'
import type { Fields } from '../../../form/fields.ts'
import { TextField } from '../../../form/TextField.tsx'
import { useCreate } from '../../../form/use-create.ts'
import { myTeamsQuery } from '../../../teams/queries.ts'
import { LeaveContext } from '../../../ui/CancelButton.tsx'
import { Choice } from '../../../ui/Choice.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import settings from '../../settings.module.css'
import { useAddToken } from './changes.ts'
import { emptyDraft, lifetimes, rulesOn } from './draft.ts'
import type { Draft } from './draft.ts'
import { lifetimeWords, scopeWords } from './words.ts'

type Props = { onClose: () => void }

/** Makes a token, and then shows its secret, once. */
export const NewToken = ({ onClose }: Props) => {
  const [secret, setSecret] = useState<string>()
  if (secret === undefined) return <TokenForm onAdded={(added) => setSecret(added.secret)} onClose={onClose} />
  return <SecretDialog secret={secret} onClose={onClose} />
}

const TokenForm = ({ onAdded, onClose }: Props & { onAdded: (added: { secret: string }) => void }) => {
  const today = useWorkspaceDay()
  const add = { ...useAddToken(today), fleeting: true } as const
  const creation = useCreate({ rules: rulesOn(today), start: emptyDraft, add, onAdded, onClose })
  const { form } = creation
  const field = fieldsOf(form)
  return (
    <CreateForm title={t('New Access Token')} verb={t('Create Token')} creation={creation}>
      <TextField
        label={t('Name')}
        placeholder={t('What it is for')}
        data-autofocus
        autoComplete="off"
        {...field('name')}
      />
      <ScopeField {...form} />
      <TeamChoice {...form} />
      <Choice label={t('Expires')} options={expiries} {...field('lifetime')} />
      {form.draft.lifetime === 'day' && (
        <DueField label={t('Last day')} placeholder={t('No day')} {...field('expiresOn')} />
      )}
    </CreateForm>
  )
}

const scopes = TokenScope.options.map((value) => ({ value, label: scopeWords[value] }))
const expiries = lifetimes.map((value) => ({ value, label: lifetimeWords[value] }))

const ScopeField = (form: Fields<Draft>) => {
  const { value, onChange } = fieldsOf(form)('scope')
  const id = useId()
  return (
    <FieldGroup label={t('Access')} labelId={id}>
      <Segments label={t('Access')} options={scopes} value={value} onChange={onChange} />
    </FieldGroup>
  )
}

const everyTeam = 'all'

const TeamChoice = (form: Fields<Draft>) => {
  const { value, onChange, ...rest } = fieldsOf(form)('teamId')
  const { data: teams = [] } = useQuery(myTeamsQuery)
  const options = [
    { value: everyTeam, label: t('All your teams') },
    ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Choice
      {...rest}
      label={t('Teams')}
      options={options}
      value={value === null ? everyTeam : String(value)}
      onChange={(chosen) => onChange(chosen === everyTeam ? null : Number(chosen))}
    />
  )
}

const SecretDialog = ({ secret, onClose }: Props & { secret: string }) => (
  <Dialog opened title={t('Copy your new token')} onClose={onClose} onSubmit={onClose} footer={<DoneButton />}>
    <CopyField label={t('Access token')} what="token" value={secret} />
    <output className={settings.hint}>
      {t('You can see it only once. Keep it like a password: anyone who has it can act in your name.')}
    </output>
  </Dialog>
)

const DoneButton = () => <Button onClick={useContext(LeaveContext)}>{t('Done')}</Button>
