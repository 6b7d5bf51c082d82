import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { rich } from '../ui/rich.tsx'
import { useForgotPassword } from '../session/links.ts'
import { useTitle } from '../ui/title.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { Field } from './auth/Field.tsx'
import { Notice } from './auth/Notice.tsx'
import { ShortForm } from './password/ShortForm.tsx'
import { useOnlyField } from './password/use-only-field.ts'
import styles from './auth/SignInMethods.module.css'

const words = { send: t('Send link'), sending: t('Sending...') }

/** Says the same whether or not the email belongs to an account. */
export const ForgotPasswordPage = () => {
  useTitle(t('Forgot password'))
  const { mutate, isPending, isSuccess, error } = useForgotPassword()
  const { field, submit } = useOnlyField('email', mutate)
  return (
    <AuthFrame heading={t('Forgot your password?')} line={t('We will email you a link to set a new one.')}>
      {isSuccess ? (
        <Notice tone="gray">
          {t('If {email} belongs to an account, a link is on its way. It works once and expires in 30 minutes.', {
            email: field.value,
          })}
        </Notice>
      ) : (
        <ShortForm words={words} error={error} running={isPending} onSubmit={submit}>
          <Field label={t('Email')} name="email" type="email" inputMode="email" autoComplete="username" {...field} />
        </ShortForm>
      )}
      <p className={styles.other}>{rich('Remembered it? {link}', { link: <Link to="/auth">{t('Sign in')}</Link> })}</p>
    </AuthFrame>
  )
}
