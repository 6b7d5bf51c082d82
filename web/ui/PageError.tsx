import { useRouter } from '@tanstack/react-router'
import { ApiError } from '../api.ts'
import { useConnection } from '../sync/connection.ts'
import { ErrorPanel } from './ErrorPanel.tsx'

/** Shown instead of a page that failed. While the server is away it only waits: recovery.ts tries again. */
export const PageError = ({ error }: { error: unknown }) => {
  const router = useRouter()
  const connection = useConnection()
  if (connection !== 'online') {
    const title = connection === 'offline' ? 'You are offline…' : 'Reconnecting…'
    return <ErrorPanel title={title} message="The page opens as soon as the server answers." waiting />
  }
  const message = error instanceof ApiError ? error.message : 'This page ran into a problem. Your data is safe.'
  return <ErrorPanel title="This did not work" message={message} onRetry={() => void router.invalidate()} />
}
