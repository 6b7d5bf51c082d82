import { t } from '#contract/words.ts'
import { useTitle } from '../../ui/title.ts'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { useSecret } from '../password/secret.ts'
import { useGuestKey } from './guest-key.ts'
import { GuestRoom } from './GuestRoom.tsx'
import { NameForm } from './NameForm.tsx'

/** A meeting for those who come by a link, without an account. */
export const GuestPage = () => {
  useTitle(t('Join a meeting'))
  const token = useSecret()
  const [key, keep] = useGuestKey(token)
  if (token === '') {
    return (
      <AuthFrame
        heading={t('This link is not complete')}
        line={t('Ask the person who sent it to you for the whole link.')}
      >
        {null}
      </AuthFrame>
    )
  }
  return key === null ? <NameForm token={token} onKey={keep} /> : <GuestRoom guestKey={key} />
}
