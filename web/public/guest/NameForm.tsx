import { t } from '#contract/words.ts'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { Field } from '../auth/Field.tsx'
import { ShortForm } from '../password/ShortForm.tsx'
import { useOnlyField } from '../password/use-only-field.ts'
import { useJoin } from './changes.ts'

const words = { send: t('Join the meeting'), sending: t('Joining...') }

/** Asks a guest for a name, by which the others see them. */
export const NameForm = ({ token, onKey }: { token: string; onKey: (key: string) => void }) => {
  const { mutate: join, isPending, error } = useJoin(token, onKey)
  const { field, submit } = useOnlyField('guestName', join)
  return (
    <AuthFrame
      heading={t('You are invited to a meeting')}
      line={t('As a guest you can vote, rate and add without an account. The others see the name you enter.')}
    >
      <ShortForm words={words} error={error} running={isPending} onSubmit={submit}>
        <Field label={t('Your name')} name="name" autoComplete="name" {...field} />
      </ShortForm>
    </AuthFrame>
  )
}
