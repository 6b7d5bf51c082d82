import { useSyncExternalStore } from 'react'

const prefix = 'drumbeat.typed.'
const listeners = new Set<() => void>()
/** What storage would hold, where there is none or it is full. */
const inMemory = new Map<string, string>()

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(prefix + key) ?? inMemory.get(key) ?? ''
  } catch {
    return inMemory.get(key) ?? ''
  }
}

/** Keeps a text that is being typed; an empty one is forgotten. */
const keep = (key: string, text: string): void => {
  if (text === '') inMemory.delete(key)
  else inMemory.set(key, text)
  try {
    if (text === '') sessionStorage.removeItem(prefix + key)
    else sessionStorage.setItem(prefix + key, text)
  } catch {}
  listeners.forEach((listener) => listener())
}

/** Forgets what has been sent. */
export const forget = (key: string): void => keep(key, '')

/** Gives back a text that could not be stored, in front of what has been typed since. */
export const giveBack = (key: string, text: string, between = '\n'): void => {
  const since = read(key)
  keep(key, since ? `${text}${between}${since}` : text)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A text being typed, as long as the tab is open: it outlives what it is typed into, and a reload. */
export const useKept = (key: string): [string, (text: string) => void] => [
  useSyncExternalStore(subscribe, () => read(key)),
  (text) => keep(key, text),
]
