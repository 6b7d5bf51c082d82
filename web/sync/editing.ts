import { useSyncExternalStore } from 'react'
import { type Edited, type EditingEvent, editingSeconds } from '#contract/editing.ts'
import type { Person } from '#contract/tenants.ts'

const nobody: readonly Person[] = []
/** The others who edit something now, by what they edit. */
const editors = new Map<string, readonly Person[]>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** What is edited, as one text. */
export const editedKey = ({ subject, subjectId, part = null }: Edited): string =>
  `${subject} ${subjectId} ${part ?? ''}`

const put = (key: string, people: readonly Person[]): void => {
  if (people.length === 0) editors.delete(key)
  else editors.set(key, people)
  listeners.forEach((listener) => listener())
}

/** Takes in that somebody else edits something, or no longer does. Who is not heard of again has gone without a word. */
export const noteEditing = ({ person, isEditing, ...edited }: EditingEvent): void => {
  const key = editedKey(edited)
  const ofPerson = `${key} ${person.id}`
  const leave = (): void => {
    timers.delete(ofPerson)
    put(
      key,
      (editors.get(key) ?? nobody).filter(({ id }) => id !== person.id),
    )
  }
  clearTimeout(timers.get(ofPerson))
  if (!isEditing) return leave()
  timers.set(ofPerson, setTimeout(leave, editingSeconds.counts * 1000))
  const known = editors.get(key) ?? nobody
  if (!known.some(({ id }) => id === person.id)) put(key, [...known, person])
}

/** Forgets them all, when nobody is signed in. */
export const forgetEditors = (): void => {
  timers.forEach(clearTimeout)
  timers.clear()
  editors.clear()
  listeners.forEach((listener) => listener())
}

/** Those who edit something besides you, in the order in which they came. */
export const editorsOf = (edited: Edited): readonly Person[] => editors.get(editedKey(edited)) ?? nobody

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same, kept in step. */
export const useEditors = (edited: Edited): readonly Person[] =>
  useSyncExternalStore(subscribe, () => editorsOf(edited))
