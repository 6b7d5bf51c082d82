import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { measureSkew } from './skew.ts'

const aMinute = 60_000

/** How often clocks are drawn: no two screens are ever further apart than this, and the error of their estimates. */
const drawnMilliseconds = 250

/** Measured anew now and then: a machine's clock is set, or wakes from sleep. */
const skewQuery = queryOptions({
  queryKey: ['time', 'skew'],
  queryFn: measureSkew,
  staleTime: 5 * aMinute,
  refetchInterval: 5 * aMinute,
  refetchOnWindowFocus: true,
})

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let moment = Date.now()

const tick = (): void => {
  moment = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(tick, drawnMilliseconds)
  tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The server's time, four times a second anew. All clocks of a page change at once. */
export const useServerNow = (): Date => {
  const { data: skew } = useQuery(skewQuery)
  const now = useSyncExternalStore(subscribe, () => moment)
  return new Date(now + (skew?.ahead ?? 0))
}

/** Tells the server's time at the moment it is called. */
export const useServerTime = (): (() => Date) => {
  const client = useQueryClient()
  return useCallback(() => new Date(Date.now() + (client.getQueryData(skewQuery.queryKey)?.ahead ?? 0)), [client])
}
