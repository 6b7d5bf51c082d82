import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#contract/words.ts'
import { useTitle } from '../ui/title.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { Notice } from './auth/Notice.tsx'
import { errorSentence } from './auth/errors.ts'

/** Where the window ends up that was opened to confirm by the provider that it is you. The one that opened it goes on. */
export const ConfirmedPage = () => {
  const { error } = useSearch({ from: '/confirmed' })
  useTitle(t('Confirm it’s you'))
  useEffect(() => {
    if (error === undefined) window.close()
  }, [error])
  return (
    <AuthFrame heading={t('Confirm it’s you')} line={t('You can close this window.')}>
      {error === undefined ? (
        <Notice tone="gray">{t('You have confirmed your identity.')}</Notice>
      ) : (
        <Notice tone="red">{errorSentence(error)}</Notice>
      )}
    </AuthFrame>
  )
}
