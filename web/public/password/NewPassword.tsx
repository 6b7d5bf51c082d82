import { useState } from 'react'
import { Password } from '#contract/fields.ts'
import { issuesOf } from '#contract/problem.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { OneFieldForm } from './OneFieldForm.tsx'

type Props = {
  words: { send: string; sending: string }
  error: Error | null
  running: boolean
  onChoose: (password: string) => void
}

/** Asks for a password that somebody chooses; it is judged once it has been sent. */
export const NewPassword = ({ words, error, running, onChoose }: Props) => {
  const [password, setPassword] = useState('')
  const [checked, check] = useState(false)
  const wrong = issuesOf(Password, password)?.[0]?.message
  const submit = () => {
    check(true)
    if (!wrong) onChoose(password)
  }
  return (
    <OneFieldForm words={words} error={error} running={running} onSubmit={submit}>
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        value={password}
        error={checked ? wrong : undefined}
        onChange={setPassword}
      />
    </OneFieldForm>
  )
}
