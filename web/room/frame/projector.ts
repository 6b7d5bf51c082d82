import { useSyncExternalStore } from 'react'

const key = 'drumbeat.projector'
const listeners = new Set<() => void>()

const read = (): boolean => {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    // Without storage, it lasts as long as the page.
    return inMemory
  }
}

let inMemory = false

const write = (on: boolean): void => {
  inMemory = on
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {}
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this browser shows rooms in large type, for a projector. */
export const useProjector = (): [boolean, (on: boolean) => void] => [useSyncExternalStore(subscribe, read), write]
