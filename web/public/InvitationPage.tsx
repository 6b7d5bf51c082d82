import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Invitation } from '#contract/invitations.ts'
import { ApiError, sentenceOf } from '../api.ts'
import { invitationQuery, useAcceptInvitation, useAcceptWithGoogle } from '../session/links.ts'
import { optionsQuery } from '../session/queries.ts'
import { useTitle } from '../ui/title.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ContinueWithGoogle } from './auth/ContinueWithGoogle.tsx'
import { Entrance } from './auth/Entrance.tsx'
import { Notice } from './auth/Notice.tsx'
import { button } from './frame/button.ts'
import { NewPassword } from './password/NewPassword.tsx'
import { useSecret } from './password/secret.ts'

export const InvitationPage = () => {
  useTitle('Invitation')
  const token = useSecret()
  const { data: invitation, isPending, error } = useQuery(invitationQuery(token))
  const { data: ways, isPending: asking } = useQuery(optionsQuery)
  if (isPending || asking) return <Spinner />
  if (!invitation) return <Invalid error={error} />
  return (
    <Welcome token={token} invitation={invitation} google={ways?.google ?? false} password={ways?.password ?? true} />
  )
}

type Props = { token: string; invitation: Invitation; google: boolean; password: boolean }

const Welcome = ({ token, invitation, google, password }: Props) => {
  const { fullName, email, workspace, invitedBy } = invitation
  const what = password ? `Choose a password for ${email}` : `Continue with the Google account of ${email}`
  return (
    <Entrance
      heading={`Welcome, ${fullName}`}
      line={`${invitedBy} invites you to ${workspace}. ${what}${google && password ? ', or continue with Google' : ''}.`}
    >
      {google && <WithGoogle token={token} />}
      {password && <WithPassword token={token} />}
    </Entrance>
  )
}

const WithGoogle = ({ token }: { token: string }) => {
  const { mutate, isPending, error } = useAcceptWithGoogle(token)
  return (
    <>
      {error && <Notice tone="red">{sentenceOf(error)}</Notice>}
      <ContinueWithGoogle disabled={isPending} onClick={() => mutate()} />
    </>
  )
}

const words = { send: 'Accept invitation', sending: 'Signing in...' }

const WithPassword = ({ token }: { token: string }) => {
  const { mutate, isPending, error } = useAcceptInvitation(token)
  return <NewPassword words={words} error={error} running={isPending} onChoose={mutate} />
}

const Invalid = ({ error }: { error: Error | null }) => (
  <Entrance
    heading="This invitation does not work"
    line="It may have been used, replaced by a newer one, or be too old."
  >
    {error instanceof ApiError && error.status !== 404 && <Notice tone="red">{sentenceOf(error)}</Notice>}
    <p style={{ marginTop: 20 }}>
      <Link to="/auth" className={button('secondary')}>
        Go to the sign-in page
      </Link>
    </p>
  </Entrance>
)
