import type { Query, QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: string[] }
  }
}

const shortestMilliseconds = 500
const longestMilliseconds = 8000

/** What a query is fetched again for. The rows of a list are kept in step by themselves, but not all that they show. */
const topicsOf = ({ queryKey: [topic, kind], meta }: Query): unknown[] => [
  ...(kind === 'list' ? [] : [topic]),
  ...(meta?.topics ?? []),
]

export type Summaries = {
  /** Has what is about these topics fetched again: summaries of them, and whatever names them in `meta.topics`. */
  refresh: (topics: string[]) => void
  stop: () => void
}

/**
 * Keeps summaries in step. Each is a call for every browser that shows it, so those on the screen are fetched soon after
 * the first change, ever later while more follow, and not by all browsers at the same moment.
 */
export const keepSummaries = (client: QueryClient): Summaries => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = shortestMilliseconds
  let fetchedAt = -Infinity
  const fetchShown = (): void => {
    timer = undefined
    fetchedAt = performance.now()
    const predicate = (query: Query): boolean => topicsOf(query).length > 0 && query.state.isInvalidated
    void client.refetchQueries({ type: 'active', predicate })
  }
  const schedule = (): void => {
    if (timer) return
    const isCalm = performance.now() - fetchedAt > 2 * pause
    pause = isCalm ? shortestMilliseconds : Math.min(2 * pause, longestMilliseconds)
    timer = setTimeout(fetchShown, pause * (0.5 + Math.random() / 2))
  }
  const refresh = (topics: string[]): void => {
    const predicate = (query: Query): boolean => topicsOf(query).some((topic) => topics.includes(String(topic)))
    // What is shown only later is fetched then.
    void client.invalidateQueries({ predicate, refetchType: 'none' })
    schedule()
  }
  return { refresh, stop: () => clearTimeout(timer) }
}
