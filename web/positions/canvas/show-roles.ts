import { useSyncExternalStore } from 'react'

const key = 'drumbeat.chart-roles'
const listeners = new Set<() => void>()
let inMemory = true

const read = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Without storage, it lasts as long as the page.
    return inMemory
  }
}

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

/** Whether charts show roles on their cards, in this browser. */
export const useShowRoles = (): [boolean, (on: boolean) => void] => [useSyncExternalStore(subscribe, read), write]
