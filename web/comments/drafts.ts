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

/** Restores a text that could not be saved, in front of what has been written since. */
export const giveBack = (key: string, text: string): void => {
  const since = drafts.get(key)
  keep(key, since ? `${text}\n${since}` : text)
}

/** A text being written, null when there is none. It outlives its dialog, until the page is reloaded. */
export const useCommentDraft = (key: string): [string | null, (text: string | null) => void] => {
  const text = useSyncExternalStore(subscribe, () => drafts.get(key) ?? null)
  return [text, (text) => keep(key, text)]
}

/** What is wrong with a text, if anything; a blank one has no message. */
export const errorIn = (text: string): string | undefined =>
  text.trim() === '' ? undefined : issuesOf(NewComment, { text })?.[0]?.message
