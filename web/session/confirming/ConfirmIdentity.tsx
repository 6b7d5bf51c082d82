import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WaysToConfirm } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { sentenceOf } from '../../api.ts'
import { TextField } from '../../form/TextField.tsx'
import { answerAsked, type Question } from '../../sync/asking-again.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noPasskeysHere } from '../passkeys-here.ts'
import { useLogout } from '../queries.ts'
import styles from './ConfirmIdentity.module.css'
import {
  notConfirmable,
  useAnswer,
  useConfirmByPasskey,
  useConfirmByProvider,
  useConfirmByTyping,
  waysQuery,
} from './queries.ts'

const pollMilliseconds = 1500

/** Asks for what the question is answered by, or sends to the provider. Whatever is open on the page stays as it is. */
export const ConfirmIdentity = ({ question }: { question: Question }) => {
  const answer = useAnswer()
  const byProvider = useConfirmByProvider()
  // The other window's page knows nothing of this one.
  const { data: ways, isError } = useQuery({
    ...waysQuery,
    refetchInterval: byProvider.isIdle ? false : pollMilliseconds,
  })
  const isAnswered = (question === 'person' ? ways?.isFresh : ways?.isFactorFresh) === true
  useEffect(() => {
    if (isAnswered) answer()
    else if (isError && !byProvider.isSuccess) notConfirmable()
  }, [answer, isAnswered, isError, byProvider.isSuccess])
  if (!ways || isAnswered) return null
  return (
    <Asked
      question={question}
      answers={answersTo(question, ways)}
      leave={byProvider.mutate}
      isAway={byProvider.isSuccess}
    />
  )
}

type Answers = { typed: 'password' | 'code' | null; passkey: boolean; provider: boolean }

/** By what somebody can answer here; a passkey may have been added at another address than this one. */
const answersTo = (question: Question, { password, code, passkey, provider }: WaysToConfirm): Answers => {
  const mayType = question === 'person' ? password && ('password' as const) : code && ('code' as const)
  return { typed: mayType || null, passkey: passkey && noPasskeysHere() === null, provider }
}

const verbOf = ({ typed, passkey }: Answers): string => {
  if (typed) return t('Confirm')
  return passkey ? t('Confirm with a passkey') : t('Continue with Google')
}

const fields = {
  password: { label: t('Password'), type: 'password', autoComplete: 'current-password' },
  code: {
    label: t('Code'),
    autoComplete: 'one-time-code',
    description: t('Six digits of your authenticator app, or one of your recovery codes'),
  },
}

type Props = { question: Question; answers: Answers; leave: () => void; isAway: boolean }

const Asked = ({ question, answers, leave, isAway }: Props) => {
  const { typed, passkey, provider } = answers
  const [value, setValue] = useState('')
  const byPasskey = useConfirmByPasskey()
  const { mutate, isPending, error } = useConfirmByTyping(typed)
  const { mutate: logout } = useLogout()
  const send = () => {
    if (!typed) (passkey ? byPasskey.mutate : leave)()
    else if (value !== '' && !isPending) mutate(value)
  }
  const signOut = () => {
    logout()
    answerAsked(false)
  }
  return (
    <ConfirmDialog
      opened
      title={titles[question]}
      message={messageOf(question, answers, isAway)}
      verb={verbOf(answers)}
      running={isPending || byPasskey.isPending ? t('Checking...') : undefined}
      destructive={false}
      onConfirm={send}
      onClose={() => answerAsked(false)}
      {...(question === 'owed' && { instead: { label: t('Logout'), run: signOut } })}
    >
      <div className={styles.ways}>
        {typed && (
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
              {...fields[typed]}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data-autofocus
              data-mantine-stop-propagation
              disabled={false}
              value={value}
              error={error ? sentenceOf(error) : undefined}
              onChange={setValue}
            />
          </form>
        )}
        {typed && passkey && <Instead act={byPasskey.mutate}>{t('Use a passkey instead')}</Instead>}
        {(typed || passkey) && provider && <Instead act={leave}>{t('Continue with Google instead')}</Instead>}
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

const titles: Record<Question, string> = {
  person: t('Confirm it’s you'),
  again: t('Confirm with your second factor'),
  owed: t('Confirm with your second factor'),
}

const sentences: Record<Question, string> = {
  person: t('This needs you to have signed in within the last ten minutes. What you have typed stays as it is.'),
  again: t('This needs your second factor once more. What you have typed stays as it is.'),
  owed: t(
    'Your account has a second factor now, which was not asked for when you signed in here. What you have typed stays as it is.',
  ),
}

const messageOf = (question: Question, { typed, passkey, provider }: Answers, isAway: boolean): string => {
  if (isAway) return t('Go on in the other window. This page waits for you.')
  if (typed || passkey || provider) return sentences[question]
  return question === 'person'
    ? t('This needs you to have signed in within the last ten minutes. Sign out, and in again.')
    : t('Your second factor cannot be used here. Ask an admin of your workspace to reset it.')
}
