import { useSyncExternalStore } from 'react'

export type Connection = 'online' | 'reconnecting' | 'offline'

// Only a call tells whether the server is reachable: without a network, a browser may still reach its own machine.
let lost = false
let lostAt = 0
const listeners = new Set<() => void>()

export const connection = (): Connection => (lost ? (navigator.onLine ? 'reconnecting' : 'offline') : 'online')

/** Returns the unsubscribe function. */
export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const announce = () => listeners.forEach((listener) => listener())

/** To be called when a call or stream fails (status 0 or 503), and when the stream is back. */
export const setReconnecting = (reconnecting: boolean): void => {
  if (reconnecting) lostAt = performance.now()
  if (lost === reconnecting) return
  lost = reconnecting
  announce()
}

/**
 * To be called when a call succeeds that began at `startedAt`, by `performance.now()`. One that began before the
 * connection was lost says nothing: its reply was on its way.
 */
export const noteSuccess = (startedAt: number): void => {
  if (startedAt >= lostAt) setReconnecting(false)
}

/** Resolves when a call succeeds again. */
export const backOnline = (): Promise<void> => {
  setReconnecting(true)
  return new Promise((resolve) => {
    const stop = onConnection(() => {
      if (connection() !== 'online') return
      stop()
      resolve()
    })
  })
}

/** Listens to the browser's own offline and online events. */
export const watchNetwork = (): void => {
  window.addEventListener('offline', () => setReconnecting(true))
  window.addEventListener('online', announce)
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection)
