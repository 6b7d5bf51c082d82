import { useRouter } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { ApiError, linesOf } from '../api.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { Meanwhile } from './Meanwhile.tsx'

/** Shown instead of a page that failed. While the server is away it only waits: recovery.ts tries again. */
export const PageError = ({ error }: { error: unknown }) => {
  const router = useRouter()
  const lines = error instanceof ApiError ? linesOf(error) : [t('This page ran into a problem. Your data is safe.')]
  return (
    <Meanwhile what="page">
      <ErrorPanel title={t('This did not work')} lines={lines} onRetry={() => void router.invalidate()} />
    </Meanwhile>
  )
}
