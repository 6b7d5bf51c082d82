import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WaysToConfirm } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { sentenceOf } from '../../api.ts'
import { TextField } from '../../form/TextField.tsx'
import { answerAsked } from '../../sync/asking-again.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './ConfirmIdentity.module.css'
import { notConfirmable, useConfirmByPassword, useConfirmByProvider, waysQuery } from './queries.ts'

const pollMilliseconds = 1500

/** Asks for the password, or sends to the provider. Whatever is open on the page stays as it is. */
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

const Question = ({ ways, leave, isAway }: Props) => {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useConfirmByPassword()
  const send = () => {
    if (!ways.password) leave()
    else if (password !== '' && !isPending) mutate(password)
  }
  return (
    <ConfirmDialog
      opened
      title={t('Confirm that it is you')}
      message={messageOf(ways, isAway)}
      verb={ways.password ? t('Confirm') : t('Continue with Google')}
      running={isPending ? t('Checking...') : undefined}
      destructive={false}
      onConfirm={send}
      onClose={() => answerAsked(false)}
    >
      {ways.password && (
        <form
          noValidate
          className={styles.ways}
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
            autoFocus
            data-mantine-stop-propagation
            disabled={false}
            value={password}
            error={error ? sentenceOf(error) : undefined}
            onChange={setPassword}
          />
          {ways.provider && (
            <Button variant="default" size="compact-sm" data-mantine-stop-propagation onClick={leave}>
              {t('Continue with Google instead')}
            </Button>
          )}
        </form>
      )}
    </ConfirmDialog>
  )
}

const messageOf = ({ password, provider }: WaysToConfirm, isAway: boolean): string => {
  if (isAway) return t('Go on in the other window. This page waits for you.')
  if (password || provider) {
    return t('This needs you to have signed in within the last ten minutes. What you have typed stays as it is.')
  }
  return t('This needs you to have signed in within the last ten minutes. Sign out, and in again.')
}
