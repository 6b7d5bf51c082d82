import { useState } from 'react'
import { guests } from '#contract/guests.ts'
import { issuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { Field } from '../auth/Field.tsx'
import { OneFieldForm } from '../password/OneFieldForm.tsx'
import { useJoin } from './changes.ts'

const words = { send: t('Join the meeting'), sending: t('Joining...') }

/** Asks a guest for a name, by which the others see them. */
export const NameForm = ({ token, onKey }: { token: string; onKey: (key: string) => void }) => {
  const { mutate: join, isPending, error } = useJoin(token, onKey)
  const [name, setName] = useState('')
  const [checked, setChecked] = useState(false)
  const wrong = issuesOf(guests.join.body, { token, name })?.[0]?.message
  const submit = () => {
    setChecked(true)
    if (!wrong) join(name)
  }
  return (
    <AuthFrame
      heading={t('You are invited to a meeting')}
      line={t('As a guest you vote, rate and add, without an account. The others see the name that you give.')}
    >
      <OneFieldForm words={words} error={error} running={isPending} onSubmit={submit}>
        <Field
          label={t('Your name')}
          name="name"
          autoComplete="name"
          value={name}
          error={checked ? wrong : undefined}
          onChange={setName}
        />
      </OneFieldForm>
    </AuthFrame>
  )
}
