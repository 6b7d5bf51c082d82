import './ui/base.css'
import './early/shell.css'
import { MutationCache, notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '#contract/words.ts'
import { ApiError } from './api.ts'
import { noteFailure, onConnection } from './sync/connection.ts'
import { keepChanges, takeUpChanges } from './sync/kept-changes.ts'
import { sendAs, watchOutbox } from './sync/outbox.ts'
import { keepRefused } from './sync/refused.ts'
import { recoverAutomatically } from './sync/recovery.ts'
import { reload } from './sync/reload.ts'
import { createAppRouter } from './router.tsx'
import { forgetWork } from './session/leaving.ts'
import { onSessionInOtherTab } from './session/other-tabs.ts'
import { userQuery } from './session/queries.ts'
import { switchCharacterKeys } from './ui/character-keys.ts'
import { leaveKeysToInputMethods } from './ui/composing.ts'
import { failed } from './ui/failures.ts'
import { followKeyboard } from './ui/keyboard.ts'
import { writeTimesAs } from './ui/times.ts'
import { Toaster } from './ui/toast.tsx'

/**
 * Shows the sign-in page if nobody is signed in any more. That is asked once more: where a session has just gone on under
 * a new id, what was on its way under the old one is refused.
 */
const checkSession = async () => {
  if (!client.getQueryData(userQuery.queryKey)) return
  const user = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null)
  if (user) await client.refetchQueries({ predicate: ({ state }) => is401(state.error) })
}

const is401 = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const onError = (error: Error) => {
  if (!(error instanceof ApiError)) return
  if (error.status === 0 || error.status === 503) noteFailure()
  if (error.status === 401) void checkSession()
  if (error.problem.secondFactor === 'missing') void askForFactor()
}

leaveKeysToInputMethods()
followKeyboard()
writeTimesAs('automatic')

// By default what has changed is drawn by a timer: until then a radio button that was clicked looks unclicked.
notifyManager.setScheduler(queueMicrotask)

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

/** The workspace has come to require a second factor: nothing else is open from now on. */
const askForFactor = async () => {
  await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
  // The gate of the page sends there, and remembers where the person was.
  await router.invalidate()
}

recoverAutomatically(client, router, () => {
  client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
})

watchOutbox(() => void checkSession(), keepRefused)
// A page that is only set aside goes on with them.
window.addEventListener('pagehide', ({ persisted }) => persisted || keepChanges())
takeUpChanges(client, failed(t('A change could not be saved')))
client.getQueryCache().subscribe(() => {
  const user = client.getQueryData(userQuery.queryKey)
  sendAs(user?.id ?? null)
  switchCharacterKeys(user?.characterKeys ?? true)
})

onSessionInOtherTab((userId) => {
  if (userId === null) void forgetWork()
  if ((client.getQueryData(userQuery.queryKey)?.id ?? null) === userId) return
  keepChanges()
  reload()
})

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')

const patienceMilliseconds = 3000

/** Where the document shows the shell already, it stays until the page can take its place, or the server is away. */
const whenPageIsThere = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMilliseconds)
    onConnection(resolve)
    void router.load().finally(resolve)
  })
if (root.childElementCount > 0) await whenPageIsThere()

// As a transition, which is rendered in slices: a slow phone can be scrolled and tapped meanwhile.
startTransition(() =>
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  ),
)
