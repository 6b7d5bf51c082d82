import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, sentenceOf } from '../api.ts'
import { invitationQuery, useAccept } from '../session/links.ts'
import { useTitle } from '../title.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { Entrance } from './auth/Entrance.tsx'
import { Notice } from './auth/Notice.tsx'
import { button } from './frame/button.ts'
import { NewPassword } from './password/NewPassword.tsx'
import { useSecret } from './password/secret.ts'

const words = { send: 'Accept invitation', sending: 'Signing in...' }

export const InvitationPage = () => {
  useTitle('Invitation')
  const token = useSecret()
  const { data: invitation, isPending, error } = useQuery(invitationQuery(token))
  const accept = useAccept(token)
  if (isPending) return <Spinner />
  if (!invitation) return <Invalid error={error} />
  const { fullName, email, workspace, invitedBy } = invitation
  return (
    <Entrance
      heading={`Welcome, ${fullName}`}
      line={`${invitedBy} invites you to ${workspace}. Choose a password for ${email}.`}
    >
      <NewPassword words={words} error={accept.error} running={accept.isPending} onChoose={accept.mutate} />
    </Entrance>
  )
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
