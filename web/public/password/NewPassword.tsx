import { t } from '#contract/words.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { ShortForm } from './ShortForm.tsx'
import { useOnlyField } from './use-only-field.ts'

type Props = {
  words: { send: string; sending: string }
  error: Error | null
  running: boolean
  onChoose: (password: string) => void
}

/** A form for choosing a password. */
export const NewPassword = ({ words, error, running, onChoose }: Props) => {
  const { field, submit, problem } = useOnlyField('password', onChoose, error)
  return (
    <ShortForm words={words} error={problem} running={running} onSubmit={submit}>
      <PasswordField name="password" autoComplete="new-password" hint={t('At least 8 characters')} {...field} />
    </ShortForm>
  )
}
