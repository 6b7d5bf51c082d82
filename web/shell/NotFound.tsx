import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NotFoundPage } from '../public/NotFoundPage.tsx'
import { userQuery } from '../session/queries.ts'
import { fetchPart } from '../sync/recovery.ts'
import { Spinner } from '../ui/Spinner.tsx'

const Shell = lazy(async () => ({ default: (await fetchPart(() => import('./Shell.tsx'))).Shell }))

/** For an address that nothing is at: within the frame for those who are signed in, so that they can go on. */
export const NotFound = () => {
  const { data: user, isPending } = useQuery(userQuery)
  if (isPending) return <Spinner />
  if (!user) return <NotFoundPage />
  return (
    <Suspense fallback={<Spinner />}>
      <Shell>
        <NotFoundPage framed />
      </Shell>
    </Suspense>
  )
}
