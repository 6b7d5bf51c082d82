import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { ApiError, sentenceOf } from '../api.ts'
import { useConfirmAddress } from '../session/links.ts'
import { useTitle } from '../ui/title.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import styles from './auth/AuthFrame.module.css'
import { Notice } from './auth/Notice.tsx'
import { button } from './frame/button.ts'
import { useSecret } from './password/secret.ts'

/** Opened by a link in an email. It waits for a click, since mail programs open links by themselves. */
export const ConfirmAddressPage = () => {
  useTitle(t('Confirm your email address'))
  const token = useSecret()
  const { mutate, isPending, isSuccess, error } = useConfirmAddress(token)
  const isInvalid = error instanceof ApiError && error.status === 404
  return (
    <AuthFrame
      heading={t('Confirm your email address')}
      line={
        isSuccess ? t('Thank you. You can go on to Drumbeat.') : t('Do this only if the Drumbeat account is yours.')
      }
    >
      {error && <Notice tone="red">{sentenceOf(error)}</Notice>}
      {isSuccess && <Notice tone="gray">{t('Your email address is confirmed.')}</Notice>}
      <p className={styles.act}>
        {isSuccess && (
          <Link to="/auth" className={button('primary', 'big')}>
            {t('Continue')}
          </Link>
        )}
        {isInvalid && (
          <Link to="/auth" className={button('secondary', 'big')}>
            {t('Go to the sign-in page')}
          </Link>
        )}
        {!isSuccess && !isInvalid && (
          <button type="button" className={button('primary', 'big')} disabled={isPending} onClick={() => mutate()}>
            {isPending ? t('Confirming...') : t('Confirm the address')}
          </button>
        )}
      </p>
    </AuthFrame>
  )
}
