import { useSyncExternalStore } from 'react'
import { senderId } from '../sync/outbox.ts'

const prefix = 'drumbeat.typed.'
/** Somebody else may sign in in the same tab. */
const ownPrefix = (): string => `${prefix}${senderId() ?? 'guest'}.`
const placeOf = (key: string): string => `${ownPrefix()}${key}`

const listeners = new Set<() => void>()
/** What storage would hold, where there is none or it is full. */
const inMemory = new Map<string, string>()

/** A text kept in this tab; empty if there is none. */
export const keptText = (key: string): string => {
  const place = placeOf(key)
  try {
    return sessionStorage.getItem(place) ?? inMemory.get(place) ?? ''
  } catch {
    return inMemory.get(place) ?? ''
  }
}

/** Keeps a text, such as one that is being typed, as long as the tab is open; an empty one is forgotten. */
export const keep = (key: string, text: string): void => {
  const place = placeOf(key)
  if (text === '') inMemory.delete(place)
  else inMemory.set(place, text)
  try {
    if (text === '') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {}
  listeners.forEach((listener) => listener())
}

/** Forgets what has been sent. */
export const forget = (key: string): void => keep(key, '')

/** Whether a form is kept that was closed without its person's doing. */
export const isFormKept = (): boolean => {
  try {
    return Object.keys(sessionStorage).some((place) => place.startsWith(`${ownPrefix()}form `))
  } catch {
    return false
  }
}

/** Forgets all that this tab keeps, but not what others have typed here, who have not signed out themselves. */
export const forgetAll = (): void => {
  const isOthers = (place: string): boolean => /^drumbeat\.typed\.\d+\./.test(place) && !place.startsWith(ownPrefix())
  for (const place of inMemory.keys()) if (!isOthers(place)) inMemory.delete(place)
  try {
    for (const place of Object.keys(sessionStorage)) if (!isOthers(place)) sessionStorage.removeItem(place)
  } catch {}
}

/** Gives back a text that could not be stored, in front of what has been typed since. */
export const giveBack = (key: string, text: string, between = '\n'): void => {
  const since = keptText(key)
  keep(key, since ? `${text}${between}${since}` : text)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A text being typed, as long as the tab is open: it outlives what it is typed into, and a reload. */
export const useKept = (key: string): [string, (text: string) => void] => [
  useSyncExternalStore(subscribe, () => keptText(key)),
  (text) => keep(key, text),
]
