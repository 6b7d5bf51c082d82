import { NewComment } from '#contract/comments.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { keep, keptText, useKept } from '../form/kept.ts'

const placeOf = (key: string): string => `comment ${key}`

// Of a comment that is being changed, all of its text may have been taken away.
const draftIn = (kept: string): string | null => (kept === '' ? null : (JSON.parse(kept) as string))
const keptAs = (text: string | null): string => (text === null ? '' : JSON.stringify(text))

/** Restores a text that could not be saved, in front of what has been written since. */
export const giveBack = (key: string, text: string): void => {
  const since = draftIn(keptText(placeOf(key)))
  keep(placeOf(key), keptAs(since ? `${text}\n${since}` : text))
}

/** A text being written, null when there is none. It outlives its dialog, as long as the tab is open. */
export const useCommentDraft = (key: string): [string | null, (text: string | null) => void] => {
  const [kept, keep] = useKept(placeOf(key))
  return [draftIn(kept), (text) => keep(keptAs(text))]
}

/** What is wrong with a text, if anything; a blank one has no message. */
export const errorIn = (text: string): string | undefined =>
  text.trim() === '' ? undefined : formIssuesOf(NewComment, { text })?.[0]?.message
