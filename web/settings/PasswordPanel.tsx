import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { issuesOf } from '#contract/problem.ts'
import { PasswordChange } from '#contract/session.ts'
import { byField, refusedFields, useForm } from '../form.ts'
import type { Errors } from '../form.ts'
import { Panel } from '../ui/Panel.tsx'
import { passwordQuery } from './queries.ts'
import styles from './settings.module.css'
import { useChangePassword } from './user-changes.ts'

const nothing: PasswordChange = { current: '', password: '' }

const errorsOf = (draft: PasswordChange): Errors<PasswordChange> => ({
  ...(draft.current === '' ? { current: 'Required' } : {}),
  ...byField<PasswordChange>(issuesOf(PasswordChange, draft)),
})

/** Only for those who have a password: who comes by Google changes it there. */
export const PasswordPanel = () => {
  const { data } = useQuery(passwordQuery)
  return data?.hasPassword ? <PasswordForm /> : null
}

const PasswordForm = () => {
  const { draft, errors, set, isValid, fail, restart } = useForm(nothing, errorsOf)
  const { mutate, isPending } = useChangePassword()
  const save = () => {
    if (isPending || !isValid()) return
    mutate(draft, { onSuccess: () => restart(nothing), onError: (error) => fail(refusedFields(error)) })
  }
  return (
    <Panel title="Password">
      <form
        noValidate
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className={styles.pairs}>
          <TextInput
            label="Current password"
            type="password"
            autoComplete="current-password"
            value={draft.current}
            error={errors.current}
            onChange={(event) => set({ current: event.currentTarget.value })}
          />
          <TextInput
            label="New password"
            type="password"
            autoComplete="new-password"
            value={draft.password}
            error={errors.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
          />
        </div>
        <div className={styles.foot}>
          <Button type="submit" variant="default" disabled={isPending}>
            {isPending ? 'Changing...' : 'Change Password'}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
