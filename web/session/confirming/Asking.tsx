import { lazy, Suspense } from 'react'
import { useAsked } from '../../sync/asking-again.ts'
import { fetchPart } from '../../sync/recovery.ts'

// Seldom needed, so not fetched ahead.
const load = async () => ({ default: (await import('./ConfirmIdentity.tsx')).ConfirmIdentity })
const ConfirmIdentity = lazy(() => fetchPart(load))

/** The place of the question whether it is really them, on every page for people who are signed in. */
export const Asking = () => {
  const question = useAsked()
  if (!question) return null
  return (
    <Suspense>
      <ConfirmIdentity key={question} question={question} />
    </Suspense>
  )
}
