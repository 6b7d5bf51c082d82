import { Link } from '@tanstack/react-router'
import { useResetPassword } from '../session/links.ts'
import { useTitle } from '../ui/title.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { Notice } from './auth/Notice.tsx'
import { button } from './frame/button.ts'
import { NewPassword } from './password/NewPassword.tsx'
import { useSecret } from './password/secret.ts'

const words = { send: 'Set new password', sending: 'Saving...' }

/** Opened by a link in an email, or by one that an admin has handed over. */
export const ResetPasswordPage = () => {
  useTitle('New password')
  const token = useSecret()
  const { mutate, isPending, isSuccess, error } = useResetPassword(token)
  return (
    <AuthFrame heading="Set a new password" line="This signs you out everywhere. Sign in again afterwards.">
      {isSuccess ? (
        <>
          <Notice tone="gray">Your password has been changed.</Notice>
          <p style={{ marginTop: 20 }}>
            <Link to="/auth" className={button('primary', 'big')}>
              Sign in
            </Link>
          </p>
        </>
      ) : (
        <NewPassword words={words} error={error} running={isPending} onChoose={mutate} />
      )}
    </AuthFrame>
  )
}
