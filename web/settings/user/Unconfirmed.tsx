import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { optionsQuery, useUser } from '../../session/queries.ts'
import styles from '../settings.module.css'
import { useSendConfirmation } from './changes.ts'

/** Below an address that is not confirmed, where it can be. */
export const Unconfirmed = () => {
  const { emailConfirmed } = useUser()
  const { data: options } = useQuery(optionsQuery)
  const { mutate, isPending } = useSendConfirmation()
  if (emailConfirmed || !options || !(options.mail || options.google)) return null
  return (
    <div className={styles.line}>
      <span className={styles.hint}>{t('Your address is not confirmed yet.')}</span>
      <span className={styles.foot}>
        {options.mail && (
          <Button variant="default" disabled={isPending} onClick={() => mutate()}>
            {t('Send the Link Again')}
          </Button>
        )}
        {options.google && (
          <Button component="a" href="/api/auth/google" variant="default">
            {t('Confirm with Google')}
          </Button>
        )}
      </span>
    </div>
  )
}
