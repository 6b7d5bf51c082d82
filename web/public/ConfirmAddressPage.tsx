import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { sentenceOf } from '../api.ts'
import { useConfirmAddress } from '../session/links.ts'
import { useTitle } from '../ui/title.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { Notice } from './auth/Notice.tsx'
import { button } from './frame/button.ts'
import { useSecret } from './password/secret.ts'

/** Opened by a link in an email. It waits for a click, since mail programs open links by themselves. */
export const ConfirmAddressPage = () => {
  useTitle(t('Confirm your email address'))
  const token = useSecret()
  const { mutate, isPending, isSuccess, error } = useConfirmAddress(token)
  return (
    <AuthFrame
      heading={t('Confirm your email address')}
      line={t('Only if you know of the account: it is confirmed as yours.')}
    >
      {error && <Notice tone="red">{sentenceOf(error)}</Notice>}
      {isSuccess && <Notice tone="gray">{t('Your email address is confirmed.')}</Notice>}
      <p style={{ marginTop: 20 }}>
        {isSuccess ? (
          <Link to="/auth" className={button('primary', 'big')}>
            {t('Continue')}
          </Link>
        ) : (
          <button type="button" className={button('primary', 'big')} disabled={isPending} onClick={() => mutate()}>
            {isPending ? t('Confirming...') : t('Confirm the address')}
          </button>
        )}
      </p>
    </AuthFrame>
  )
}
