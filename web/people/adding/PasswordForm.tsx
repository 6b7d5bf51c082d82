import { Button } from '@mantine/core'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { useCreate } from '../../form/use-create.ts'
import { RoleField } from '../RoleField.tsx'
import { useAdd } from '../changes.ts'
import { newPersonRules } from './draft.ts'
import type { PersonDraft } from './draft.ts'
import { TeamsField } from './TeamsField.tsx'

type Props = {
  start: PersonDraft
  /** What has been typed in the other form. */
  typed: PersonDraft
  onClose: () => void
  onInvite: (typed: PersonDraft) => void
}

/** Adds one person with a password that the admin passes on. */
export const PasswordForm = ({ start, typed, onClose, onInvite }: Props) => {
  const add = { ...useAdd(), fleeting: true, secret: true } as const
  const creation = useCreate({ rules: newPersonRules, start, typed, add, onClose })
  const field = fieldsOf(creation.form)
  return (
    <CreateForm title={t('Add User')} verb={t('Create User')} creation={creation}>
      <TextField label={t('Full name')} data-autofocus autoComplete="off" {...field('fullName')} />
      <TextField label={t('Email')} type="email" autoComplete="off" {...field('email')} />
      <TextField
        label={t('Password')}
        type="password"
        autoComplete="new-password"
        description={t('At least 8 characters. You pass it on to them yourself.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('password')}
      />
      <TeamsField {...field('teamIds')} />
      <RoleField {...field('role')} />
      <div>
        <Button variant="subtle" size="compact-sm" onClick={() => onInvite(creation.form.draft)}>
          {t('Send an invitation link instead')}
        </Button>
      </div>
    </CreateForm>
  )
}
