import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { SecondStepWays } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { button } from '../frame/button.ts'
import { Field } from './Field.tsx'
import { Notice } from './Notice.tsx'
import { PasswordField } from './PasswordField.tsx'
import styles from './CredentialsForm.module.css'
import { useCredentials } from './credentials.ts'
import { useFirstField } from './first-field.ts'

const words = {
  signIn: { send: t('Sign in'), sending: t('Signing in...') },
  create: { send: t('Create account'), sending: t('Creating account...') },
}

const Forgotten = ({ mail }: { mail: boolean }) =>
  mail ? (
    <Link to="/forgot-password" className={styles.forgotten}>
      {t('Forgot your password?')}
    </Link>
  ) : (
    <p className={styles.whomToAsk}>{t('Forgot your password? Ask an admin for a new link.')}</p>
  )

const Mailed = ({ to }: { to: string }) => (
  <Notice tone="gray">
    {t('We have sent an email to {address}. Open the link in it to create your account.', { address: to })}
  </Notice>
)

type Props = { register: boolean; mail: boolean; onSecondStep: (ways: SecondStepWays) => void }

/** One form for signing in and registering, so that what was typed stays when people switch. */
export const CredentialsForm = ({ register, mail, onSecondStep }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const { field, submit, problem, running, mailedTo } = useCredentials(register, form, onSecondStep)
  useFirstField(form, register)
  const { send, sending } = register ? words.create : words.signIn
  if (mailedTo !== undefined) return <Mailed to={mailedTo} />
  return (
    // By POST: what submits the form past its event must not put the password into an address.
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={send}
    >
      <p className={styles.or}>{t('or with email and password')}</p>
      {problem && <Notice tone="red">{problem}</Notice>}
      {register && <Field label={t('Full name')} autoComplete="name" {...field('fullName')} />}
      {register && <Field label={t('Company')} autoComplete="organization" {...field('company')} />}
      <Field label={t('Email')} type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordField
        autoComplete={register ? 'new-password' : 'current-password'}
        hint={register ? t('At least 8 characters') : undefined}
        {...field('password')}
      />
      {!register && <Forgotten mail={mail} />}
      <button type="submit" className={button('primary', 'big')} disabled={running}>
        {running ? sending : send}
      </button>
    </form>
  )
}
