import type { SecondStepWays } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { noPasskeysHere } from '../../session/passkeys-here.ts'
import { useCode } from '../../session/queries.ts'
import { ShortForm } from '../password/ShortForm.tsx'
import { useOnlyField } from '../password/use-only-field.ts'
import { Field } from './Field.tsx'
import { Notice } from './Notice.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import styles from './SignInMethods.module.css'

const words = { send: t('Sign in'), sending: t('Signing in...') }

const CodeForm = () => {
  const { mutate, isPending, error } = useCode()
  const { field, submit, problem } = useOnlyField('code', mutate, error)
  return (
    <ShortForm words={words} error={problem} running={isPending} onSubmit={submit}>
      <Field
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        hint={t('Six digits of your authenticator app, or one of your recovery codes')}
        {...field}
      />
    </ShortForm>
  )
}

/** The second step of signing in with a password. */
export const SecondStep = ({ ways, onBack }: { ways: SecondStepWays; onBack: () => void }) => (
  <>
    <Notice tone="gray">{t('Your password is correct. Now confirm it’s you with your second factor.')}</Notice>
    {ways.passkey && noPasskeysHere() === null && <PasskeyButton />}
    {ways.code && <CodeForm />}
    <p className={styles.other}>
      <button type="button" className={styles.again} onClick={onBack}>
        {t('Start again')}
      </button>
    </p>
    <p className={styles.legal}>{t('Lost both? Ask an admin of your workspace to reset your second factor.')}</p>
  </>
)
