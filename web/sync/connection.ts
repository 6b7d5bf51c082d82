import { useSyncExternalStore } from 'react'

export type Connection = 'online' | 'reconnecting' | 'offline'

// Only a call tells whether the server is there: a browser without a network may still reach one on its own machine.
let lost = false
const listeners = new Set<() => void>()

export const connection = (): Connection => (lost ? (navigator.onLine ? 'reconnecting' : 'offline') : 'online')

/** Returns what ends the subscription. */
export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const announce = () => listeners.forEach((listener) => listener())

/** Takes note that a call or stream broke off (status 0 or 503), or that one came through. */
export const setReconnecting = (reconnecting: boolean): void => {
  if (lost === reconnecting) return
  lost = reconnecting
  announce()
}

/** Resolves when a call has come through again. */
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

/** The browser's word that its network went or came. */
export const watchNetwork = (): void => {
  window.addEventListener('offline', () => setReconnecting(true))
  window.addEventListener('online', announce)
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection)
