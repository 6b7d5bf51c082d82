import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { connection, onConnection, watchNetwork } from './connection.ts'

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
