import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formIssuesOf } from '#contract/problem.ts'
import { PasswordChange } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { byField } from '../../form/draft.ts'
import { fieldsOf } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { useDraft } from '../../form/use-draft.ts'
import type { Rules } from '../../form/rules.ts'
import { PanelForm } from '../PanelForm.tsx'
import { passwordQuery } from '../queries.ts'
import styles from '../settings.module.css'
import { useChangePassword } from './changes.ts'
import { userSections } from '../sections.ts'

const emptyDraft: PasswordChange = { current: '', password: '' }

const passwordRules: Rules<PasswordChange> = {
  fields: ['current', 'password'],
  errorsOf: (draft) => ({
    ...(draft.current === '' ? { current: t('Required') } : {}),
    ...byField<PasswordChange>(formIssuesOf(PasswordChange, draft)),
  }),
}

/** Only for people who have a password; those who sign in with Google may have none. */
export const PasswordPanel = () => {
  const { data } = useQuery(passwordQuery)
  return data?.hasPassword ? <PasswordForm /> : null
}

const PasswordForm = () => {
  const form = useDraft(passwordRules, emptyDraft)
  const { mutate, isPending } = useChangePassword()
  const save = () => {
    if (isPending || !form.isValid()) return
    mutate(form.draft, { onSuccess: () => form.restart(emptyDraft), onError: form.refuse })
  }
  const field = fieldsOf(form)
  return (
    // The browser may have filled in the current password by itself.
    <PanelForm title={userSections.password} dirty={form.draft.password !== ''} onSubmit={save}>
      <div className={styles.pairs}>
        <TextField
          label={t('Current password')}
          type="password"
          autoComplete="current-password"
          {...field('current')}
        />
        <TextField label={t('New password')} type="password" autoComplete="new-password" {...field('password')} />
      </div>
      <p className={styles.hint}>{t('A new password signs you out everywhere else and ends your access tokens.')}</p>
      <div className={styles.foot}>
        <Button type="submit" variant="default" disabled={isPending}>
          {isPending ? t('Changing...') : t('Change Password')}
        </Button>
      </div>
    </PanelForm>
  )
}
