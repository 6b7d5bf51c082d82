import { useSyncExternalStore } from 'react'
import { NewComment } from '#contract/comments.ts'
import { issuesOf } from '#contract/problem.ts'

const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keep = (key: string, text: string | null): void => {
  if (text === null) drafts.delete(key)
  else drafts.set(key, text)
  listeners.forEach((listener) => listener())
}

/** Gives back what could not be saved, in front of what has been written since. */
export const giveBack = (key: string, text: string): void => {
  const since = drafts.get(key)
  keep(key, since ? `${text}\n${since}` : text)
}

/** A text as it is being written, null when there is none; it survives its dialog, until the page is loaded anew. */
export const useCommentDraft = (key: string): [string | null, (text: string | null) => void] => {
  const text = useSyncExternalStore(subscribe, () => drafts.get(key) ?? null)
  return [text, (text) => keep(key, text)]
}

/** Why a text cannot be sent, if anything speaks against it; a blank one goes without saying. */
export const troubleWith = (text: string): string | undefined =>
  text.trim() === '' ? undefined : issuesOf(NewComment, { text })?.[0]?.message
