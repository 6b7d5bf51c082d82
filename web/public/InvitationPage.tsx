import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Invitation } from '#contract/invitations.ts'
import { msg, t } from '#contract/words.ts'
import { ApiError, sentenceOf } from '../api.ts'
import { invitationQuery, useAcceptInvitation, useAcceptWithGoogle } from '../session/links.ts'
import { optionsQuery } from '../session/queries.ts'
import { useTitle } from '../ui/title.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ContinueWithGoogle } from './auth/ContinueWithGoogle.tsx'
import { AuthFrame } from './auth/AuthFrame.tsx'
import styles from './auth/AuthFrame.module.css'
import { Notice } from './auth/Notice.tsx'
import { button } from './frame/button.ts'
import { Field } from './auth/Field.tsx'
import { PasswordField } from './auth/PasswordField.tsx'
import { ShortForm } from './password/ShortForm.tsx'
import { useOwnDetails } from './password/use-own-details.ts'
import { useSecret } from './password/secret.ts'

export const InvitationPage = () => {
  useTitle(t('Invitation'))
  const token = useSecret()
  const { data: invitation, isPending, error } = useQuery(invitationQuery(token))
  const { data: options, isPending: optionsPending } = useQuery(optionsQuery)
  if (isPending || optionsPending) return <Spinner />
  if (!invitation) return <InvalidInvitation error={error} />
  const { google, password } = options ?? { google: false, password: true }
  return <InvitationWelcome token={token} invitation={invitation} google={google} password={password} />
}

type Ways = { google: boolean; password: boolean }

const howTo = ({ google, password }: Ways): string => {
  if (!password) return msg('{invitedBy} invited you to {workspace}. Continue with the Google account of {email}.')
  return google
    ? msg(
        '{invitedBy} invited you to {workspace}. Enter your name and choose a password for {email}, or continue with Google.',
      )
    : msg('{invitedBy} invited you to {workspace}. Enter your name and choose a password for {email}.')
}

type Props = Ways & { token: string; invitation: Invitation }

const InvitationWelcome = ({ token, invitation, google, password }: Props) => {
  const { fullName, email, workspace, invitedBy } = invitation
  return (
    <AuthFrame
      heading={t('Join {workspace}', { workspace })}
      line={t(howTo({ google, password }), { invitedBy, workspace, email })}
    >
      {google && <AcceptWithGoogle token={token} />}
      {password && <AcceptWithPassword token={token} named={fullName} />}
    </AuthFrame>
  )
}

const AcceptWithGoogle = ({ token }: { token: string }) => {
  const { mutate, isPending, error } = useAcceptWithGoogle(token)
  return (
    <>
      {error && <Notice tone="red">{sentenceOf(error)}</Notice>}
      <ContinueWithGoogle disabled={isPending} onClick={() => mutate()} />
    </>
  )
}

const words = { send: t('Accept invitation'), sending: t('Signing in...') }

/** The name an admin entered, or one made of the address, is only a suggestion. */
const AcceptWithPassword = ({ token, named }: { token: string; named: string }) => {
  const { mutate, isPending, error } = useAcceptInvitation(token)
  const { field, submit, problem } = useOwnDetails(named, mutate, error)
  return (
    <ShortForm words={words} error={problem} running={isPending} onSubmit={submit}>
      <Field label={t('Your name')} autoComplete="name" {...field('fullName')} />
      <PasswordField autoComplete="new-password" hint={t('At least 8 characters')} {...field('password')} />
    </ShortForm>
  )
}

const InvalidInvitation = ({ error }: { error: Error | null }) => (
  <AuthFrame
    heading={t('This invitation is no longer valid')}
    line={t('It may have expired, been used already, or been replaced by a newer one.')}
  >
    {error instanceof ApiError && error.status !== 404 && <Notice tone="red">{sentenceOf(error)}</Notice>}
    <p className={styles.act}>
      <Link to="/auth" className={button('secondary')}>
        {t('Go to the sign-in page')}
      </Link>
    </p>
  </AuthFrame>
)
