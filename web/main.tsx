import './ui/base.css'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { ApiError } from './api.ts'
import { noteFailure } from './sync/connection.ts'
import { sendAs, watchOutbox } from './sync/outbox.ts'
import { recoverAutomatically } from './sync/recovery.ts'
import { createAppRouter } from './router.tsx'
import { onSessionInOtherTab } from './session/other-tabs.ts'
import { userQuery } from './session/queries.ts'
import { Toaster } from './ui/toast.tsx'

const endSession = () => {
  if (client.getQueryData(userQuery.queryKey)) client.setQueryData(userQuery.queryKey, null)
}

const onError = (error: Error) => {
  if (!(error instanceof ApiError)) return
  if (error.status === 0 || error.status === 503) noteFailure()
  if (error.status === 401) endSession()
}

const client = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Only a call tells whether the server is reachable, the browser does not: see sync/connection.ts.
    queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

const router = createAppRouter(client)
recoverAutomatically(client, router, () => {
  client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
})

watchOutbox(endSession)
client.getQueryCache().subscribe(() => sendAs(client.getQueryData(userQuery.queryKey)?.id ?? null))

onSessionInOtherTab((userId) => {
  if ((client.getQueryData(userQuery.queryKey)?.id ?? null) !== userId) window.location.reload()
})

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')

createRoot(root).render(
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
    <Toaster />
  </QueryClientProvider>,
)
