import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { session } from '#contract/session.ts'
import { call } from './api.ts'
import { backOnline, connection, onConnection, watchNetwork } from './connection.ts'

const pause = 3000

/**
 * While the server is away, asks every three seconds whether it is back, by a call whose answer the client's caches
 * report to connection.ts; then fetches what failed meanwhile.
 */
export const recoverByItself = (client: QueryClient, router: AnyRouter, ask: () => void): void => {
  let timer: ReturnType<typeof setInterval> | undefined
  watchNetwork()
  onConnection(() => {
    if (connection() !== 'online') {
      timer ??= setInterval(ask, pause)
      if (connection() === 'reconnecting') ask()
    } else if (timer !== undefined) {
      clearInterval(timer)
      timer = undefined
      void client.refetchQueries({ predicate: (query) => query.state.status === 'error' })
      void router.invalidate()
    }
  })
}

const answers = (): Promise<boolean> =>
  call(session.options, {}).then(
    () => true,
    () => false,
  )

// A page that has just been loaded anew has the right names: what it misses then is not there.
const isFresh = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload' && performance.now() < 10_000
}

/**
 * After a part of the app could not be fetched: loads the page anew as soon as the server answers. Either it was away,
 * or it is a newer one that has its parts under other names.
 */
export const fetchAnew = async (error: unknown): Promise<never> => {
  // A call that was under way when the network went may come through after it: only a new one tells.
  do {
    await backOnline()
  } while (!(await answers()))
  if (isFresh()) throw error
  window.location.reload()
  return new Promise(() => undefined)
}
