import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Invitation } from '#contract/invitations.ts'
import { ApiError, sentenceOf } from '../api.ts'
import { invitationQuery, useAcceptInvitation, useAcceptWithGoogle } from '../session/links.ts'
import { optionsQuery } from '../session/queries.ts'
import { useTitle } from '../ui/title.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ContinueWithGoogle } from './auth/ContinueWithGoogle.tsx'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { Notice } from './auth/Notice.tsx'
import { button } from './frame/button.ts'
import { NewPassword } from './password/NewPassword.tsx'
import { useSecret } from './password/secret.ts'

export const InvitationPage = () => {
  useTitle('Invitation')
  const token = useSecret()
  const { data: invitation, isPending, error } = useQuery(invitationQuery(token))
  const { data: options, isPending: optionsPending } = useQuery(optionsQuery)
  if (isPending || optionsPending) return <Spinner />
  if (!invitation) return <InvalidInvitation error={error} />
  const { google, password } = options ?? { google: false, password: true }
  return <InvitationWelcome token={token} invitation={invitation} google={google} password={password} />
}

type Props = { token: string; invitation: Invitation; google: boolean; password: boolean }

const InvitationWelcome = ({ token, invitation, google, password }: Props) => {
  const { fullName, email, workspace, invitedBy } = invitation
  const howTo = password ? `Choose a password for ${email}` : `Continue with the Google account of ${email}`
  return (
    <AuthFrame
      heading={`Welcome, ${fullName}`}
      line={`${invitedBy} invited you to ${workspace}. ${howTo}${google && password ? ', or continue with Google' : ''}.`}
    >
      {google && <AcceptWithGoogle token={token} />}
      {password && <AcceptWithPassword token={token} />}
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

const words = { send: 'Accept invitation', sending: 'Signing in...' }

const AcceptWithPassword = ({ token }: { token: string }) => {
  const { mutate, isPending, error } = useAcceptInvitation(token)
  return <NewPassword words={words} error={error} running={isPending} onChoose={mutate} />
}

const InvalidInvitation = ({ error }: { error: Error | null }) => (
  <AuthFrame
    heading="This invitation is no longer valid"
    line="It may have expired, been used already, or been replaced by a newer one."
  >
    {error instanceof ApiError && error.status !== 404 && <Notice tone="red">{sentenceOf(error)}</Notice>}
    <p style={{ marginTop: 20 }}>
      <Link to="/auth" className={button('secondary')}>
        Go to the sign-in page
      </Link>
    </p>
  </AuthFrame>
)
