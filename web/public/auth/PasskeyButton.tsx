import { IconKey } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { usePasskey } from '../../session/queries.ts'
import { button } from '../frame/button.ts'
import styles from './ContinueWithGoogle.module.css'

/** Signs in without an address typed: the passkey says whose it is. */
export const PasskeyButton = () => {
  const { mutate, isPending } = usePasskey()
  return (
    <button
      type="button"
      className={`${button('secondary', 'big')} ${styles.passkey}`}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <IconKey size={18} aria-hidden="true" />
      {isPending ? t('Waiting for your passkey...') : t('Sign in with a passkey')}
    </button>
  )
}
