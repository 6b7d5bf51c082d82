import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { session } from '#contract/session.ts'
import { call } from '../api.ts'
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

/** Whether a part could not be fetched for its styles: Vite asks for them only once, so it would come without them. */
export const lacksStyles = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS')

/**
 * Fetches a part of the app. When that fails, either the server was away, or it is a newer one that has its parts under
 * other names: once it answers, the part is asked for again, and failing that, the page is loaded anew. Some browsers
 * remember that a part could not be fetched and always come to that.
 */
export const fetchPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch (error) {
    // A call that was under way when the network went may come through after it: only a new one tells.
    do {
      await backOnline()
    } while (!(await answers()))
    return lacksStyles(error) ? loadAnew(error) : load().catch(loadAnew)
  }
}

const loadAnew = (error: unknown): Promise<never> => {
  if (isFresh()) throw error
  window.location.reload()
  return new Promise(() => undefined)
}
