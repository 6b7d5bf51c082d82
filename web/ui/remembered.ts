import { useSyncExternalStore } from 'react'

// Without storage, what is remembered lasts as long as the page.
const inMemory = new Map<string, string>()
const listeners = new Set<() => void>()

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

const write = (key: string, value: string): void => {
  inMemory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {}
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this browser remembers under a key, null until it is set. */
export const useRemembered = (key: string): [string | null, (value: string) => void] => [
  useSyncExternalStore(subscribe, () => read(key)),
  (value) => write(key, value),
]

/** A switch that this browser remembers under a key. */
export const useRememberedSwitch = (key: string, initial: boolean): [boolean, (on: boolean) => void] => {
  const [value, set] = useRemembered(key)
  return [value === null ? initial : value === 'on', (on) => set(on ? 'on' : 'off')]
}
