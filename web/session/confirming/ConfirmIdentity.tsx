import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WaysToConfirm } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { sentenceOf } from '../../api.ts'
import { TextField } from '../../form/TextField.tsx'
import { answerAsked } from '../../sync/asking-again.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noPasskeysHere } from '../passkeys-here.ts'
import styles from './ConfirmIdentity.module.css'
import {
  notConfirmable,
  useConfirmByPasskey,
  useConfirmByPassword,
  useConfirmByProvider,
  waysQuery,
} from './queries.ts'

const pollMilliseconds = 1500

/** Asks for the password or a passkey, or sends to the provider. Whatever is open on the page stays as it is. */
export const ConfirmIdentity = () => {
  const byProvider = useConfirmByProvider()
  // The other window's page knows nothing of this one.
  const { data: ways, isError } = useQuery({
    ...waysQuery,
    refetchInterval: byProvider.isIdle ? false : pollMilliseconds,
  })
  const isFresh = ways?.isFresh === true
  useEffect(() => {
    if (isFresh) answerAsked(true)
    else if (isError && !byProvider.isSuccess) notConfirmable()
  }, [isFresh, isError, byProvider.isSuccess])
  if (!ways || isFresh) return null
  return <Question ways={ways} leave={byProvider.mutate} isAway={byProvider.isSuccess} />
}

type Props = { ways: WaysToConfirm; leave: () => void; isAway: boolean }

/** A passkey may have been added at another address than this one. */
const waysHere = (ways: WaysToConfirm): WaysToConfirm => ({
  ...ways,
  passkey: ways.passkey && noPasskeysHere() === null,
})

const verbOf = ({ password, passkey }: WaysToConfirm): string => {
  if (password) return t('Confirm')
  return passkey ? t('Confirm with a passkey') : t('Continue with Google')
}

const Question = ({ ways: known, leave, isAway }: Props) => {
  const ways = waysHere(known)
  const [password, setPassword] = useState('')
  const byPasskey = useConfirmByPasskey()
  const { mutate, isPending, error } = useConfirmByPassword()
  const send = () => {
    if (!ways.password) (ways.passkey ? byPasskey.mutate : leave)()
    else if (password !== '' && !isPending) mutate(password)
  }
  return (
    <ConfirmDialog
      opened
      title={t('Confirm that it is you')}
      message={messageOf(ways, isAway)}
      verb={verbOf(ways)}
      running={isPending || byPasskey.isPending ? t('Checking...') : undefined}
      destructive={false}
      onConfirm={send}
      onClose={() => answerAsked(false)}
    >
      <div className={styles.ways}>
        {ways.password && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              // In React's tree the form that has asked is around this one.
              event.stopPropagation()
              send()
            }}
          >
            <TextField
              label={t('Password')}
              type="password"
              autoComplete="current-password"
              data-autofocus
              data-mantine-stop-propagation
              disabled={false}
              value={password}
              error={error ? sentenceOf(error) : undefined}
              onChange={setPassword}
            />
          </form>
        )}
        {ways.password && ways.passkey && <Instead act={byPasskey.mutate}>{t('Use a passkey instead')}</Instead>}
        {(ways.password || ways.passkey) && ways.provider && (
          <Instead act={leave}>{t('Continue with Google instead')}</Instead>
        )}
      </div>
    </ConfirmDialog>
  )
}

const Instead = ({ act, children }: { act: () => void; children: string }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    className={styles.instead}
    data-mantine-stop-propagation
    onClick={() => act()}
  >
    {children}
  </Button>
)

const messageOf = ({ password, passkey, provider }: WaysToConfirm, isAway: boolean): string => {
  if (isAway) return t('Go on in the other window. This page waits for you.')
  if (password || passkey || provider) {
    return t('This needs you to have signed in within the last ten minutes. What you have typed stays as it is.')
  }
  return t('This needs you to have signed in within the last ten minutes. Sign out, and in again.')
}
