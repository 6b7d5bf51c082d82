import { useState } from 'react'
import { Password } from '#contract/fields.ts'
import { issuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { OneFieldForm } from './OneFieldForm.tsx'

type Props = {
  words: { send: string; sending: string }
  error: Error | null
  running: boolean
  onChoose: (password: string) => void
}

/** A form for choosing a password; shows errors only after the first submit. */
export const NewPassword = ({ words, error, running, onChoose }: Props) => {
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const wrong = issuesOf(Password, password)?.[0]?.message
  const submit = () => {
    setChecked(true)
    if (!wrong) onChoose(password)
  }
  return (
    <OneFieldForm words={words} error={error} running={running} onSubmit={submit}>
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={t('At least 8 characters')}
        value={password}
        error={checked ? wrong : undefined}
        onChange={setPassword}
      />
    </OneFieldForm>
  )
}
