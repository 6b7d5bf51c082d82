import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { backOnline, connection, onConnection, watchNetwork } from './connection.ts'
import { keepChanges } from './kept-changes.ts'
import { allAnswered } from './outbox.ts'
import { reload } from './reload.ts'
import { mendStyles, watchStyles } from './styles.ts'

const retryMilliseconds = 3000

/**
 * While the server is down, probes it every three seconds with a call, whose outcome connection.ts is told; once it is
 * back, refetches what failed.
 */
export const recoverAutomatically = (client: QueryClient, router: AnyRouter, probe: () => void): void => {
  let timer: ReturnType<typeof setInterval> | undefined
  watchNetwork()
  watchStyles()
  onConnection(() => {
    if (connection() !== 'online') {
      timer ??= setInterval(probe, retryMilliseconds)
      if (connection() === 'reconnecting') probe()
    } else if (timer !== undefined) {
      clearInterval(timer)
      timer = undefined
      mendStyles().catch(() => undefined)
      void client.refetchQueries({ predicate: (query) => query.state.status === 'error' })
      void router.invalidate()
    }
  })
}

// A page that has just been reloaded knows the current file names: a part still missing does not exist, unless it is the
// network that fails.
const justReloaded = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload' && performance.now() < 10_000
}

/**
 * Fetches a part of the app, after the styles that are missing. A failure means that the server is down, or that a newer
 * version has renamed its parts: once the server replies, retries, and then reloads the page. Some browsers cache the
 * failure and always end up reloading.
 */
export const fetchPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const loadWhole = () => mendStyles().then(load)
  try {
    return await loadWhole()
  } catch {
    const wasReachable = await backOnline()
    return loadWhole().catch((error: unknown) => {
      if (wasReachable && justReloaded()) throw error
      return reloadPage()
    })
  }
}

const reloadPage = async (): Promise<never> => {
  // What is answered here says here what has become of it. What is held until somebody has signed in may need the new page
  // for that.
  await allAnswered()
  keepChanges()
  reload()
  return new Promise(() => undefined)
}
