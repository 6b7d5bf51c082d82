import { errorIn, giveBack, useCommentDraft } from './drafts.ts'

type Options = {
  /** Identifies what is commented on; the draft is kept by it. */
  item: string
  /** One is being sent and has no index yet. */
  adding: boolean
  /** Fails when the text could not be saved. */
  onAdd: (text: string) => Promise<unknown>
}

/** A comment that is being written. */
export const useNewComment = ({ item, adding, onAdd }: Options) => {
  const [draft, setDraft] = useCommentDraft(item)
  const text = draft ?? ''
  const isBlank = text.trim() === ''
  const isSendable = !errorIn(text) && !adding
  const send = () => {
    const sent = text.trim()
    if (isBlank || !isSendable) return
    setDraft(null)
    onAdd(sent).catch(() => giveBack(item, sent))
  }
  return { text, isBlank, isSendable, set: setDraft, drop: () => setDraft(null), send }
}
