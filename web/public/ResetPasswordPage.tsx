import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { useResetPassword } from '../session/links.ts'
import { useTitle } from '../ui/title.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import styles from './auth/AuthFrame.module.css'
import { Notice } from './auth/Notice.tsx'
import { button } from './frame/button.ts'
import { NewPassword } from './password/NewPassword.tsx'
import { useSecret } from './password/secret.ts'

const words = { send: t('Set new password'), sending: t('Saving...') }

/** Opened by a link in an email, or by one that an admin has handed over. */
export const ResetPasswordPage = () => {
  useTitle(t('New password'))
  const token = useSecret()
  const { mutate, isPending, isSuccess, error } = useResetPassword(token)
  return (
    <AuthFrame heading={t('Set a new password')} line={t('This signs you out everywhere. Sign in again afterwards.')}>
      {isSuccess ? (
        <>
          <Notice tone="gray">{t('Your password has been changed.')}</Notice>
          <p className={styles.act}>
            <Link to="/auth" className={button('primary', 'big')}>
              {t('Sign in')}
            </Link>
          </p>
        </>
      ) : (
        <NewPassword words={words} error={error} running={isPending} onChoose={mutate} />
      )}
    </AuthFrame>
  )
}
