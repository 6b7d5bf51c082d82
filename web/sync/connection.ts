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

const set = (isLost: boolean): void => {
  if (lost === isLost) return
  lost = isLost
  announce()
}

/** To be called when a call (status 0 or 503) or the stream fails. */
export const noteFailure = (): void => {
  lostAt = performance.now()
  set(true)
}

/**
 * To be called when a call succeeds that began at `startedAt`, by `performance.now()`. One that began before the
 * connection was lost says nothing: its reply was on its way.
 */
export const noteSuccess = (startedAt: number): void => {
  if (startedAt >= lostAt) set(false)
}

/**
 * Resolves when a call succeeds that begins from now on: to false if the server had been out of reach, before or since.
 */
export const backOnline = (): Promise<boolean> => {
  const wasOnline = !lost
  noteFailure()
  const askedAt = lostAt
  return new Promise((resolve) => {
    const stop = onConnection(() => {
      if (connection() !== 'online') return
      stop()
      resolve(wasOnline && lostAt === askedAt)
    })
  })
}

/** Listens to the browser's own offline and online events. */
export const watchNetwork = (): void => {
  window.addEventListener('offline', noteFailure)
  window.addEventListener('online', announce)
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection)
