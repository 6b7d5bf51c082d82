import { useSyncExternalStore } from 'react'

const minute = 60_000

const everyMinute = (look: () => void) => {
  const timer = setInterval(look, minute)
  return () => clearInterval(timer)
}

/** The current minute, so that relative times stay right while a page is open. */
export const useNow = (): Date =>
  new Date(useSyncExternalStore(everyMinute, () => Math.ceil(Date.now() / minute)) * minute)
