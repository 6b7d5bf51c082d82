import { useSyncExternalStore } from 'react'
import { senderId } from '../sync/outbox.ts'

const prefix = 'drumbeat.typed.'
/** Somebody else may sign in in the same tab. */
const ownPrefix = (): string => `${prefix}${senderId() ?? 'guest'}.`
const placeOf = (key: string): string => `${ownPrefix()}${key}`
const placeFor = (personId: number, key: string): string => `${prefix}${personId}.${key}`

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

/** The team of the page that is open, and what is typed on pages of a team. */
let openTeam: number | undefined
const typedIn = new Map<string, number>()

/** Says of which team the open page is. */
export const typeIn = (teamId: number | undefined): void => void (openTeam = teamId)

const noteTeam = (key: string, text: string): void => {
  if (text === '' || openTeam === undefined) typedIn.delete(key)
  else if (!typedIn.has(key)) typedIn.set(key, openTeam)
}

/** Takes out what is kept of what was typed on pages of a team. */
export const takeTypedIn = (teamId: number): string[] => {
  const keys = [...typedIn].filter(([, each]) => each === teamId).map(([key]) => key)
  const texts = keys.map(keptText)
  keys.forEach(forget)
  return texts
}

/** Keeps a text, such as one that is being typed, as long as the tab is open; an empty one is forgotten. */
export const keep = (key: string, text: string): void => {
  const place = placeOf(key)
  noteTeam(key, text)
  if (text === '') inMemory.delete(place)
  else inMemory.set(place, text)
  try {
    if (text === '') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {}
  listeners.forEach((listener) => listener())
}

/** Keeps a text for somebody who is not signed in any more. */
export const keepFor = (personId: number, key: string, text: string): void => {
  try {
    sessionStorage.setItem(placeFor(personId, key), text)
  } catch {}
}

/** Returns it to whoever has just signed in, once. */
export const takeKeptFor = (personId: number, key: string): string => {
  const place = placeFor(personId, key)
  try {
    const text = sessionStorage.getItem(place) ?? ''
    sessionStorage.removeItem(place)
    return text
  } catch {
    return ''
  }
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
